import { withClearing } from '../../machines/mass-update/matching-rules.ts';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { useModule } from '../portal.tsx';
import { useContextParts } from '../use-context-parts.ts';

/** The file whose columns are being matched; null: no file was read. */
export function useMatchedUpdate() {
  const machine = useModule('massUpdateFile');
  const intents = useComparedFile(machine);
  const {
    table,
    known,
    empties: cleared,
    ...matching
  } = useContextParts(
    machine,
    'table',
    'known',
    'empties',
    'variant',
    'takenFor',
    'dates',
    'numbers',
    'recipe',
  );
  if (table === null || known === null) return null;
  return {
    machine,
    labelOf: (name: string) => known.fields.find(({ field }) => field === name)?.label ?? name,
    ...matching,
    ...intents,
    table,
    known,
    cleared,
    chooseEmptyCells: (field: string, clears: boolean) =>
      intents.chooseEmpties(withClearing(cleared, field, clears)),
  };
}
export type MatchedUpdate = NonNullable<ReturnType<typeof useMatchedUpdate>>;
