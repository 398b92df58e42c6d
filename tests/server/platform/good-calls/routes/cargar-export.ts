import { randomUUID } from 'node:crypto';
import type { CallWorld, GoodCalls } from '../good-call.ts';

const filter = { donde: ['estado.es.En curso'], buscar: 'NOR' };

const token = async ({ somebody }: CallWorld) => (await somebody('cargar_export')).token;

export const CALLS: GoodCalls = {
  'GET /cargar-export/vista-previa': [
    async (world) => ({
      token: await token(world),
      query: {
        tipo_csv: 'cm_seg_01',
        campos: 'proyecto,site_cod',
        donde: 'estado.es.En curso',
        buscar: 'NOR',
      },
    }),
  ],
  'POST /cargar-export/exportaciones': [
    async (world) => ({
      token: await token(world),
      body: {
        id: randomUUID(),
        tipo_csv: 'cm_seg_01',
        formato: 'csv',
        campos: ['proyecto', 'site_cod'],
        ...filter,
      },
      kept: { '/buscar': { read: async (answer) => answer.json().data.buscar } },
    }),
  ],
  'GET /cargar-export/selecciones': [
    async (world) => ({ token: await token(world), query: { tipo_csv: 'cm_seg_01' } }),
  ],
  'POST /cargar-export/selecciones': [
    async (world) => ({
      token: await token(world),
      body: { tipo_csv: 'cm_seg_01', nombre: 'Fechas', campos: ['seg_cierre_fecha'] },
      kept: {
        '/nombre': { cleaned: (text) => text.trim(), read: async (answer) => answer.json().data.nombre },
      },
    }),
  ],
};
