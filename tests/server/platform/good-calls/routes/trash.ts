import { trimmed } from '../../../../../src/shared/load-rules/cell-readers.ts';
import type { CallWorld, GoodCall, GoodCalls } from '../good-call.ts';
import { ownWork } from '../own-work.ts';

const COD = '4P-NOR-FTTH-0001';

const asked = async ({ server }: CallWorld, token: string, url: string, payload: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/v2${url}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  ).json().data;

const previewOf = (world: CallWorld, token: string, cod: string) =>
  asked(world, token, '/borrados', { obras: { tipo: 'codigos', codigos: [cod] } });

/** Deletes a work into the trash. */
async function deletedWork(world: CallWorld, token: string): Promise<void> {
  const { id, obras } = await previewOf(world, token, (await ownWork(world)).cod);
  await asked(world, token, `/borrados/${id}`, { motivo: 'Repetida', obras });
}

const reading =
  (query: Readonly<Record<string, string>>) =>
  async (world: CallWorld): Promise<GoodCall> => {
    const { token } = await world.somebody('delete_records');
    await deletedWork(world, token);
    return { token, query };
  };

const asking =
  (obras: object) =>
  async ({ somebody }: CallWorld): Promise<GoodCall> => ({
    token: (await somebody('delete_records')).token,
    body: { obras },
  });

/** Calls that delete works as a batch, and restore them. */
export const CALLS: GoodCalls = {
  'POST /borrados': [
    asking({ tipo: 'codigos', codigos: [COD] }),
    asking({ tipo: 'filtro', donde: ['provincia.contiene.a'], buscar: '4p-nor' }),
    async ({ somebody, server, number }) => {
      const uploadId = `0b9f8a4e-4a0f-4a86-9a36-${String(number()).padStart(12, '0')}`;
      await server.query(
        `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en,
          terminada_en, estado)
        values ($2, 'cm_seg_01', 'obras.xlsx', 2, 'Luis Gil', 0, $1, $1, 'completada')`,
        [server.clock.now(), uploadId],
      );
      return {
        token: (await somebody('delete_records')).token,
        body: { obras: { tipo: 'carga', uploadId } },
      };
    },
  ],
  'POST /borrados/:previa': [
    async (world) => {
      const { token } = await world.somebody('delete_records');
      const { id, obras } = await previewOf(world, token, (await ownWork(world)).cod);
      return {
        token,
        params: { previa: id },
        body: { motivo: 'Repetida', obras },
        kept: {
          '/motivo': {
            cleaned: trimmed,
            read: async (answer) => {
              const { lote } = answer.json().data.hecho;
              const batches = await world.server.get('/api/v2/papelera/lotes', token);
              const { items } = batches.json().data;
              return items.find((batch: { id: number }) => batch.id === lote).motivo;
            },
          },
        },
      };
    },
  ],
  'POST /restauraciones': [
    asking({ tipo: 'obras', obras: [1] }),
    asking({ tipo: 'filtro', donde: ['motivo.contiene.a'], buscar: '4p-nor' }),
  ],
  'GET /papelera/cargas': [reading({ buscar: 'Obras' })],
  'GET /papelera/lotes': [reading({ buscar: 'Repetida', estado: 'conObras' })],
  'GET /papelera': [
    reading({
      buscar: 'NOR',
      donde: 'motivo.contiene.Rep',
      orden: '-borrada,cod',
      columnas: 'cod,motivo',
    }),
    reading({ orden: 'borrada', antes: 'fin', limite: '5' }),
    async (world) => {
      const { token } = await world.somebody('delete_records');
      await deletedWork(world, token);
      await deletedWork(world, token);
      const first = await world.server.get('/api/v2/papelera?limite=1', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /papelera.csv': [
    reading({
      buscar: 'NOR',
      donde: 'motivo.contiene.Rep',
      orden: '-borrada,cod',
      columnas: 'cod,motivo',
    }),
  ],
  'GET /papelera/recuento': [reading({ buscar: 'NOR', donde: 'motivo.contiene.Rep' })],
  'GET /papelera/sumas': [
    reading({ agrupar: 'como', orden: '-como', buscar: 'NOR', donde: 'motivo.contiene.Rep', comparar: 'si' }),
  ],
  'POST /papelera/sumas': [
    async ({ somebody }) => ({ token: (await somebody('delete_records')).token, body: { ids: [1] } }),
  ],
  'GET /papelera/facetas': [
    reading({ columna: 'borrada_por', texto: 'Per', buscar: 'NOR', donde: 'motivo.contiene.Rep' }),
  ],
};
