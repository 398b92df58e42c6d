import type { Hands } from '../../../paths/world/person.ts';
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

export const TRASH_ROWS = {
  batches: `select usuario_nombre, motivo, obras, restaurado_en is not null as restaurado, restaurado_por
    from lote_borrado order by usuario_nombre, restaurado_por`,
} as const;
