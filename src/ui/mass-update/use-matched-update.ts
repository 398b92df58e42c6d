import { useSelector } from '@xstate/react';
import { selectDatesPhase } from '../../machines/compared-file/file/file-selectors.ts';
import { withClearing } from '../../machines/mass-update/matching-rules.ts';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { useModule } from '../portal.tsx';
import { useContextParts } from '../use-context-parts.ts';

/** The file whose columns are being matched; null: no file was read. */
export function useMatchedUpdate() {
  const machine = useModule('massUpdateFile');
  const intents = useComparedFile(machine);
  const datesPhase = useSelector(machine, selectDatesPhase);
  const {
    table,
    known,
    empties: cleared,
    ...matching
  } = useContextParts(machine, 'table', 'known', 'empties', 'variant', 'takenFor', 'dates', 'recipe');
  if (table === null || known === null) return null;
  return {
    ...matching,
    ...intents,
    table,
    known,
    cleared,
    datesPhase,
    chooseEmptyCells: (field: string, clears: boolean) =>
      intents.chooseEmpties(withClearing(cleared, field, clears)),
  };
}
export type MatchedUpdate = NonNullable<ReturnType<typeof useMatchedUpdate>>;
