import { storedText } from '../../../../../src/shared/values/stored-text.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';
import { ownWork } from '../own-work.ts';

const FINGERPRINT = 'a'.repeat(64);
const REQUEST = {
  archivo: 'export.xlsx',
  huella: FINGERPRINT,
  cabeceras: FINGERPRINT,
  columnas: ['cod_externo_cliente', 'observaciones', ''],
  vacias: false,
  filas: 1,
  fechas: [{ campo: 'seg_cierre_fecha', orden: 'dmy', anio: 'year', momento: 'office' }],
  numeros: [{ campo: 'importe_estimado', marca: 'comma', escala: 'hundred' }],
};
const LIMITS = {
  proyecto: '1',
  prefijo: 'CLI',
  provincia: 'Madrid',
  desde: '2020-01-01',
  hasta: '2030-12-31',
};
const FILTER = {
  ...LIMITS,
  clase: 'difiere',
  campo: 'observaciones',
  situacion: 'pendiente',
  buscar: 'CLI-PRU',
};
const trim = (text: string) => text.trim();

const post = async ({ server }: CallWorld, token: string, path: string, payload: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/v2/conciliaciones${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    })
  ).json().data;

/** A work of its own, for which the customer's file has another value. */
async function received(world: CallWorld) {
  const { token } = await world.somebody('celsig5');
  const { cliente } = await ownWork(world);
  const { id } = await post(world, token, '', REQUEST);
  return { token, id: String(id), filas: [{ fila: 2, celdas: [cliente, 'Otra cosa'] }] };
}

async function compared(world: CallWorld) {
  const { token, id, filas } = await received(world);
  await post(world, token, `/${id}/filas`, { filas });
  await post(world, token, `/${id}/comparar`, {});
  return { token, params: { id } };
}
const ALL = { tipo: 'filtro', clase: 'difiere', campo: 'observaciones', buscar: 'CLI-PRU' } as const;

const deciding =
  (body: object) =>
  async (world: CallWorld): Promise<GoodCall> => ({ ...(await compared(world)), body });

/** Calls that compare the customer's export with the works. */
export const CALLS: GoodCalls = {
  'GET /conciliaciones/antecedentes': [
    async ({ somebody }) => ({
      token: (await somebody('celsig5')).token,
      query: { huella: FINGERPRINT, cabeceras: FINGERPRINT },
    }),
  ],
  'GET /conciliaciones': [
    async ({ somebody }) => ({ token: (await somebody('celsig5')).token, query: { page: '1' } }),
  ],
  'POST /conciliaciones': [
    async ({ somebody }) => ({
      token: (await somebody('celsig5')).token,
      body: REQUEST,
      kept: { '/archivo': { cleaned: trim, read: async (answer) => answer.json().data.archivo } },
    }),
  ],
  'POST /conciliaciones/:id/filas': [
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
                'select valores from conciliacion_fila where conciliacion = $1',
                [id],
              );
              return row === undefined ? null : (row.valores as (string | null)[])[0];
            },
          },
        },
      };
    },
  ],
  'POST /conciliaciones/:id/comparar': [
    async (world) => {
      const { token, id, filas } = await received(world);
      await post(world, token, `/${id}/filas`, { filas });
      return { token, params: { id } };
    },
  ],
  'GET /conciliaciones/:id/lineas': [
    async (world) => ({
      ...(await compared(world)),
      query: FILTER,
    }),
  ],
  'GET /conciliaciones/:id/diferencias.csv': [
    async (world) => ({
      ...(await compared(world)),
      query: FILTER,
    }),
  ],
  'POST /conciliaciones/:id/aceptar': [
    deciding({ lineas: ALL, campo: 'observaciones', motivo: 'Lo dice el cliente' }),
  ],
  'POST /conciliaciones/:id/descartar': [
    deciding({ lineas: ALL, campo: 'observaciones', motivo: 'No procede' }),
  ],
  'POST /conciliaciones/:id/unir': [
    async (world) => {
      const { token, params } = await compared(world);
      const [line] = await world.server.query(
        `with obra_sola as (
           update conciliacion_linea set clase = 'soloPortal', fila = null where conciliacion = $1 returning cod
         )
         insert into conciliacion_linea (conciliacion, clase, codigo, fila, veces_archivo, contradice, veces_portal, parecido, parecido_obra)
         select $1::bigint, 'soloCliente', 'PARECIDO', 2, 1, false, 0, cod, cod from obra_sola limit 1 returning id`,
        [params.id],
      );
      return { token, params, body: { linea: Number(line?.id) } };
    },
  ],
  'POST /conciliaciones/:id/separar': [
    async (world) => {
      const { token, params } = await compared(world);
      const [line] = await world.server.query(
        `with unida as (
           update conciliacion_linea set clase = 'coincide', fila = 2, parecido = 'PARECIDO', parecido_obra = cod
           where conciliacion = $1 and cod is not null returning id
         ), fila as (
           insert into conciliacion_fila (conciliacion, fila, codigo, valores)
           values ($1::bigint, 2, 'PARECIDO', '{}') on conflict do nothing
         )
         select id from unida limit 1`,
        [params.id],
      );
      return { token, params, body: { linea: Number(line?.id) } };
    },
  ],
  'POST /conciliaciones/:id/recuperar': [
    async (world) => {
      const { token, params } = await compared(world);
      await post(world, token, `/${params.id}/descartar`, { lineas: ALL, motivo: 'No procede' });
      return { token, params, body: { lineas: ALL, campo: 'observaciones' } };
    },
  ],
};
