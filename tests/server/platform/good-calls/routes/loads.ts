import { randomUUID } from 'node:crypto';
import { csvOf, line, TestRun, work } from '../../../bulk-import/run.ts';
import type { CallWorld, GoodCalls } from '../good-call.ts';

/** By then an abandoned run no longer prevents other loads. */
const LATER = { minutes: 10 };

/** A run of a new person who may load. */
async function opened(world: CallWorld) {
  world.server.clock.advance(LATER);
  const { token } = await world.somebody('bulk_loads');
  const run = new TestRun(world.server.app, token);
  await run.borrar(1, { relevo: true });
  return { token, run };
}

const FIRST_FREE_NUMBER = 100;
const newNumber = (world: CallWorld) => FIRST_FREE_NUMBER + world.number();
const asRun = ({ uploadId }: TestRun, step: string) => ({ 'x-upload-id': uploadId, 'x-upload-step': step });

const correction = (text: string) => ({
  tipo: 'celda',
  hoja: 0,
  celda: 'F2',
  columna: text,
  obra: text,
  antes: text,
  despues: text,
});
const SHEET = { nombre: 'SEGUIMIENTO', filas: [[1, 2]] };
const CORRECTED = ['/correcciones/0/columna', '/correcciones/0/obra', '/correcciones/0/despues'];

const query = (flag: 'bulk_loads' | 'cargar_export', asked: Readonly<Record<string, string>>) => [
  async ({ somebody }: CallWorld) => ({ token: (await somebody(flag)).token, query: asked }),
];

export const CALLS: GoodCalls = {
  'GET /cargamasiva/available-fields': query('bulk_loads', { tipo_csv: 'cm_seg_01' }),
  'GET /cargamasiva/ejecuciones': query('cargar_export', {
    buscar: 'obras',
    estado: 'completada',
    contenido: 'a'.repeat(64),
    libro: 'a'.repeat(64),
  }),
  'GET /cargamasiva/ejecuciones/:uploadId/incidencias': [
    async (world) => {
      const { token, run } = await opened(world);
      return { token, params: { uploadId: run.uploadId }, query: { error: 'Otros errores' } };
    },
  ],
  'GET /cargamasiva/ejecuciones/:uploadId/incidencias.csv': [
    async (world) => {
      const { token, run } = await opened(world);
      return { token, params: { uploadId: run.uploadId }, query: { error: 'Otros errores' } };
    },
  ],
  'GET /cargamasiva/ejecuciones/:uploadId/vigencia': [
    async (world) => {
      const { token, run } = await opened(world);
      return {
        token,
        params: { uploadId: run.uploadId },
        query: { hoja: 'cm_fyv_01', estado: 'cambiada', buscar: '4P' },
      };
    },
  ],
  'GET /cargamasiva/comparaciones': [
    async (world) => {
      const { token, run } = await opened(world);
      await run.guardar('guardar-seguimiento');
      const { uploadId } = run;
      return { token, query: { a: uploadId, b: uploadId, hoja: 'cm_seg_01', clase: 'soloA', buscar: '4P' } };
    },
  ],
  'GET /cargamasiva/ejecuciones/:uploadId/obras': [
    async (world) => {
      const { token, run } = await opened(world);
      return { token, params: { uploadId: run.uploadId }, query: { pendiente: 'factyval' } };
    },
  ],
  'GET /cargamasiva/ejecuciones/:uploadId/obras.csv': [
    async (world) => {
      const { token, run } = await opened(world);
      return { token, params: { uploadId: run.uploadId }, query: { pendiente: 'factyval' } };
    },
  ],
  'POST /cargar-export/available-fields': [
    async ({ somebody }) => ({
      token: (await somebody('cargar_export')).token,
      body: { tipo_csv: 'cm_seg_01' },
    }),
  ],
  'POST /cargamasiva/max-cod-obra': [
    async ({ somebody }) => ({
      token: (await somebody('bulk_loads')).token,
      body: { value: '%NOR-FTTH%' },
    }),
  ],
  'POST /cargamasiva/comprobar': [
    async ({ somebody }) => ({
      token: (await somebody('bulk_loads')).token,
      body: {
        sitios: ['SIT-00001', 'SIT-0001'],
        proyectos: ['Despliegue FTTH Norte 2026', 'Nada'],
        obras: ['4P-NOR-FTTH-0012'],
        lineas: [[0, 1]],
      },
    }),
  ],
  'POST /cargamasiva/borrar': [
    async (world) => {
      world.server.clock.advance(LATER);
      const { token } = await world.somebody('bulk_loads');
      const uploadId = randomUUID();
      const run = new TestRun(world.server.app, token);
      const date = '2026-11-21T10:42:00.000Z';
      return {
        token,
        headers: { 'x-upload-id': uploadId, 'x-upload-step': 'borrar' },
        // No work has the pattern, so the number before the first one is 0.
        body: {
          fileName: 'Obras.xlsx',
          rowCount: 1,
          date,
          ensayo: false,
          relevo: true,
          codigo: '0',
          libro: 'a'.repeat(64),
          patron: '%NADIE-NADIE%',
          subproyectos: ['Fase nueva'],
        },
        kept: {
          '/fileName': { read: async () => (await run.ask(`/ejecuciones/${uploadId}`)).json().data.fileName },
        },
      };
    },
  ],
  'POST /cargamasiva/cargar': [
    async (world) => {
      const { token, run } = await opened(world);
      const keys = { fileName: run.fileName, uploadId: run.uploadId, totalRows: 1, mappedColumns: {} };
      const csvContent = csvOf([work(newNumber(world))]);
      return {
        token,
        headers: asRun(run, 'cargar'),
        body: { csvContent, ...keys, correcciones: [correction('uno')], hoja: SHEET },
        twins: { '/correcciones/0/antes': CORRECTED },
        kept: {
          '/correcciones/0/antes': {
            read: async () => {
              const kept = await run.ask(`/ejecuciones/${run.uploadId}/correcciones`);
              const { columna, obra, antes, despues } = kept.json().data.correcciones[0];
              return [...new Set([columna, obra, antes, despues])].join(' y ');
            },
          },
        },
      };
    },
  ],
  'POST /cargamasiva/cargar-factyval': [
    async (world) => {
      const { token, run } = await opened(world);
      const number = newNumber(world);
      await run.cargar([work(number)]);
      const keys = { fileName: run.fileName, uploadId: run.uploadId, totalRows: 1, mappedColumns: {} };
      return {
        token,
        headers: asRun(run, 'cargar-factyval'),
        body: { csvContent: csvOf([line(number)]), ...keys, hoja: SHEET },
      };
    },
  ],
  'POST /cargamasiva/ejecuciones/:uploadId/deshacer': [
    async (world) => {
      const { token, run } = await opened(world);
      await run.cargar([work(newNumber(world))]);
      await run.cargarFactyval([]);
      const preview = await run.ask(`/ejecuciones/${run.uploadId}/deshacer`);
      return {
        token,
        params: { uploadId: run.uploadId },
        body: { testigo: preview.json().data.testigo, motivo: 'se equivocó de mes' },
        kept: {
          '/motivo': {
            cleaned: (text) => text.trim(),
            read: async () => {
              const [entry] = await world.server.query(
                "select despues ->> 'motivo' as motivo from auditoria where accion = 'carga.deshecha' order by id desc limit 1",
              );
              return entry?.motivo;
            },
          },
        },
      };
    },
  ],
};
