import type { Hands } from '../../../paths/world/person.ts';
import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { dataOf, insistInTurn } from '../scripts/insist.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';
import { beforehand } from '../window.ts';

const BEFORE = fileOf(1, 900);

async function undoes(hands: Hands): Promise<void> {
  const url = `/cargamasiva/ejecuciones/${BEFORE.uploadId}/deshacer`;
  const seen = await insistInTurn(hands, { name: 'look at the undo', method: 'GET', url });
  if (seen.status !== 200) return;
  const { testigo } = dataOf<{ readonly testigo: string | null }>(seen);
  const body = { testigo: testigo ?? '', motivo: 'era el fichero de otro mes' };
  await insistInTurn(hands, { name: 'undo', method: 'POST', url, body });
}

/** One undoes a load while the other loads a file with the same work. */
export const loadUndo: Pair<null> = {
  name: 'load x undo',
  people: { ana: ['bulk_loads'], luis: ['bulk_loads'] },
  prepare: async (test, { luis }) => {
    await loads(beforehand(test, luis!), BEFORE);
    return null;
  },
  scripts: () => ({
    ana: (hands) => loads(hands, fileOf(2, 900)),
    luis: undoes,
  }),
  rows: { ...LOADED_ROWS, activity: ACTIVITY },
};
