import { randomUUID } from 'node:crypto';
import { storedText } from '../../../../../src/shared/values/stored-text.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';
import { ownWork } from '../own-work.ts';

const FINGERPRINT = 'd'.repeat(64);
const requestOf = () => ({
  uploadId: randomUUID(),
  tipo_csv: 'cm_seg_01',
  archivo: 'notas.xlsx',
  huella: FINGERPRINT,
  cabeceras: FINGERPRINT,
  encabezados: ['Obra', 'Notas', 'Otra'],
  columnas: ['cod_obra_interno_4plus', 'observaciones', ''],
  vaciar: ['observaciones'],
  filas: 1,
  fechas: [{ campo: 'seg_cierre_fecha', orden: 'dmy', anio: 'year', momento: 'office' }],
  numeros: [{ campo: 'importe_estimado', marca: 'comma', escala: 'hundred' }],
});
const trim = (text: string) => text.trim();

const ask = async (
  { server }: CallWorld,
  token: string,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
) =>
  (
    await server.app.inject({
      method,
      url: `/api/v2${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().data;

const tokenOf = async ({ somebody }: CallWorld) => (await somebody('bulk_update')).token;

/** A work of its own, for which the file has another value. */
async function received(world: CallWorld) {
  const token = await tokenOf(world);
  const { cod } = await ownWork(world);
  const { id } = await ask(world, token, 'POST', '/actualizaciones', requestOf());
  return { token, id: String(id), filas: [{ fila: 2, celdas: [cod, 'Otra cosa'] }] };
}

async function compared(world: CallWorld) {
  const { token, id, filas } = await received(world);
  await ask(world, token, 'POST', `/actualizaciones/${id}/filas`, { filas });
  await ask(world, token, 'POST', `/actualizaciones/${id}/comparar`, {});
  return { token, params: { id } };
}

const adjusting =
  (body: object) =>
  async (world: CallWorld): Promise<GoodCall> => ({ ...(await compared(world)), body });

const FILTER = { clase: 'cambia', campo: 'observaciones', buscar: '4p' } as const;

/** Calls about files that change fields of works. */
export const CALLS: GoodCalls = {
  'GET /actualizaciones/antecedentes': [
    async (world) => ({
      token: await tokenOf(world),
      query: { tipo_csv: 'cm_seg_01', huella: FINGERPRINT, cabeceras: FINGERPRINT },
    }),
  ],
  'GET /actualizaciones': [
    async (world) => ({ token: await tokenOf(world), query: { page: '1', propias: 'true' } }),
  ],
  'POST /actualizaciones': [
    async (world) => ({
      token: await tokenOf(world),
      body: requestOf(),
      kept: {
        '/archivo': { cleaned: trim, read: async (answer) => answer.json().data.archivo },
        '/encabezados/0': {
          read: async (answer) => {
            const [row] = await world.server.query('select encabezados from actualizacion where id = $1', [
              answer.json().data.id,
            ]);
            return (row?.encabezados as string[] | undefined)?.[0] ?? null;
          },
        },
      },
    }),
  ],
  'GET /actualizaciones/:id': [compared],
  'DELETE /actualizaciones/:id': [compared],
  'POST /actualizaciones/:id/filas': [
    async (world) => {
      const { token, id, filas } = await received(world);
      return {
        token,
        params: { id },
        body: { filas },
        kept: {
          '/filas/0/celdas/1': {
            cleaned: (text) => storedText(text).trim(),
            read: async () => {
              const [row] = await world.server.query(
                `select coalesce(valores ->> 'observaciones', ilegibles -> 'observaciones' ->> 'valor') as valor
                 from actualizacion_fila where actualizacion = $1`,
                [id],
              );
              return row === undefined ? null : (row.valor as string | null);
            },
          },
        },
      };
    },
  ],
  'GET /actualizaciones/:id/filas': [
    async (world) => ({ ...(await compared(world)), query: { page: '1', ...FILTER, resultado: 'saltada' } }),
  ],
  'POST /actualizaciones/:id/comparar': [
    async (world) => {
      const { token, id, filas } = await received(world);
      await ask(world, token, 'POST', `/actualizaciones/${id}/filas`, { filas });
      return { token, params: { id } };
    },
  ],
  'POST /actualizaciones/:id/omitir': [
    adjusting({ omitir: true, filas: { tipo: 'filtro', ...FILTER } }),
    adjusting({ omitir: true, filas: { tipo: 'filas', filas: [2] } }),
  ],
  'PUT /actualizaciones/:id/campos': [adjusting({ incluidos: ['observaciones'], vaciar: ['observaciones'] })],
  'PUT /actualizaciones/:id/sustituciones': [
    adjusting({ sustituciones: [{ campo: 'observaciones', valor: 'Otra cosa', por: 'Una cosa' }] }),
  ],
  'POST /actualizaciones/:id/quedadas': [
    async (world) => {
      const { token, params } = await compared(world);
      await world.server.query(
        `update obra set version = version + 1
         where id in (select obra from actualizacion_linea where actualizacion = $1)`,
        [params.id],
      );
      await ask(world, token, 'POST', `/actualizaciones/${params.id}/aplicar`, {
        alFallar: 'omitir',
        ensayo: false,
      });
      return { token, params };
    },
  ],
  'POST /actualizaciones/:id/relevo': [compared],
  'POST /actualizaciones/:id/aplicar': [adjusting({ alFallar: 'omitir', ensayo: false })],
  'GET /actualizaciones/:id/cambios.xlsx': [
    async (world) => ({ ...(await compared(world)), query: { ...FILTER, resultado: 'saltada' } }),
  ],
  'GET /recetas': [async (world) => ({ token: await tokenOf(world), query: { nombre: 'notas' } })],
  'POST /recetas': [
    async (world) => {
      const { token, params } = await compared(world);
      return {
        token,
        body: { nombre: 'Notas', compartida: true, actualizacion: Number(params.id) },
        kept: { '/nombre': { cleaned: trim, read: async (answer) => answer.json().data.nombre } },
      };
    },
  ],
  'DELETE /recetas/:id': [
    async (world) => {
      const { token, params } = await compared(world);
      const { id } = await ask(world, token, 'POST', '/recetas', {
        nombre: 'De paso',
        compartida: false,
        actualizacion: Number(params.id),
      });
      return { token, params: { id: String(id) } };
    },
  ],
};
