import type { Hands } from '../../../paths/world/person.ts';
import type { TestServer } from '../../support/server.ts';
import type { Member } from '../pair.ts';
import { beforehand } from '../window.ts';
import { seenWork, WORK } from './edits.ts';
import { dataOf, insist } from './insist.ts';

interface Preview {
  readonly id: string;
  readonly obras: number;
}

/** Looks at what would go with the works, and deletes them. */
export async function deletes(hands: Hands, codigos: readonly string[]): Promise<void> {
  const seen = await insist(hands, {
    name: 'look at the deletion',
    method: 'POST',
    url: '/borrados',
    body: { obras: { tipo: 'codigos', codigos } },
  });
  if (seen.status !== 200) return;
  const { id, obras } = dataOf<Preview>(seen);
  await insist(hands, {
    name: 'delete',
    method: 'POST',
    url: `/borrados/${id}`,
    body: { motivo: 'Repetidas', obras },
  });
}

/** Looks at which works of the trash come back, and restores them. */
export async function restores(hands: Hands, obras: readonly number[]): Promise<void> {
  const seen = await insist(hands, {
    name: 'look at the restoration',
    method: 'POST',
    url: '/restauraciones',
    body: { obras: { tipo: 'obras', obras } },
  });
  if (seen.status !== 200) return;
  const { id } = dataOf<Preview>(seen);
  await insist(hands, { name: 'restore', method: 'POST', url: `/restauraciones/${id}` });
}

/** Has somebody delete a work so long ago that it may be purged; its id. */
export async function longDeleted(test: TestServer, who: Member): Promise<number> {
  const { id } = await seenWork(test);
  await deletes(beforehand(test, who), [WORK]);
  await test.query(`update lote_borrado set borrado_en = borrado_en - interval '1 year'`);
  return id;
}

export const TRASH_ROWS = {
  batches: `select usuario_nombre, motivo, obras, restaurado_en is not null as restaurado, restaurado_por
    from lote_borrado order by usuario_nombre, restaurado_por`,
} as const;
