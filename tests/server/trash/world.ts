import { expect } from 'vitest';
import { trashPurge } from '../../../server/trash/trash-purge.ts';
import {
  type DeletionPreview,
  type DeletionScopeAsked,
  deletionPreviewAnswer,
  type RestorationPreview,
  type RestorationScopeAsked,
  restorationPreviewAnswer,
  type TrashBatches,
  trashBatchesAnswer,
} from '../../../src/api/contract/records/trash.ts';
import type { TestServer } from '../../support/server.ts';
import type { Caller } from '../users/world.ts';

/** The actions of people on the trash, and every row that depends on a work. */
export function trashWorld(server: TestServer) {
  const read = async (answer: ReturnType<Caller['ask']>) => {
    const { statusCode, json } = await answer;
    expect([statusCode, statusCode === 200 ? null : json()]).toEqual([200, null]);
    return json();
  };
  const preview = async (by: Caller, obras: DeletionScopeAsked): Promise<DeletionPreview> =>
    deletionPreviewAnswer.parse(await read(by.ask('POST', '/borrados', { obras }))).data;
  const erase = (by: Caller, { id, obras }: Pick<DeletionPreview, 'id' | 'obras'>, change: object = {}) =>
    by.ask('POST', `/borrados/${id}`, { motivo: 'Repetidas', obras, ...change });
  const previewBack = async (by: Caller, obras: RestorationScopeAsked): Promise<RestorationPreview> =>
    restorationPreviewAnswer.parse(await read(by.ask('POST', '/restauraciones', { obras }))).data;
  const restore = (by: Caller, { id }: Pick<RestorationPreview, 'id'>) =>
    by.ask('POST', `/restauraciones/${id}`);
  const rows = (table: string, key: string) =>
    server.query(`select to_jsonb(t) as fila from ${table} t order by ${key}`);
  return {
    preview,
    erase,
    previewBack,
    restore,
    /** Previews and deletes. */
    async deleted(by: Caller, obras: DeletionScopeAsked): Promise<DeletionPreview> {
      return deletionPreviewAnswer.parse(await read(erase(by, await preview(by, obras)))).data;
    },
    /** Previews and restores. */
    async restored(by: Caller, obras: RestorationScopeAsked): Promise<RestorationPreview> {
      return restorationPreviewAnswer.parse(await read(restore(by, await previewBack(by, obras)))).data;
    },
    async batches(by: Caller, query = ''): Promise<TrashBatches> {
      return trashBatchesAnswer.parse(await read(by.ask('GET', `/papelera/lotes${query}`))).data;
    },
    idsOf: async (codes: readonly string[]): Promise<number[]> =>
      (await server.query('select id from obra where cod = any($1::text[]) order by cod', [codes])).map(
        ({ id }) => Number(id),
      ),
    /** All rows of works, of what depends on them, and of what they depend on. */
    everything: async () => ({
      obras: await rows('obra', 'id'),
      seguimientos: await rows('seguimiento', 'obra'),
      lineas: await rows('factyval', 'id'),
      cambios: await rows('conjunto_obra', 'conjunto, obra'),
      subproyectos: await rows('subproyecto', 'id'),
      proyectos: await rows('proyecto', 'id'),
      sitios: await rows('sitio', 'site_cod'),
      enlaces: await rows('enlace', 'id'),
      cargas: await rows('carga', 'id'),
    }),
    async purge(days = 0): Promise<string> {
      const at = new Date(server.clock.now().getTime() + days * 86_400_000);
      const transaction = server.database.transaction.bind(server.database);
      const { signal } = new AbortController();
      return (await trashPurge.run({ at, database: server.database, signal, transaction })).comment;
    },
  };
}
