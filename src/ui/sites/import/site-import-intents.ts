import type { SiteImport } from '../../../api/contract/site-import.ts';
import type { ImportUndoEvent } from '../../../machines/sites/import/import-undo-types.ts';
import type {
  RowsSeen,
  SiteImportEvent,
  TakenFor,
} from '../../../machines/sites/import/site-import-types.ts';
import type { Hears } from '../../hears.ts';

export const siteImportIntents = (machine: Hears<SiteImportEvent>) => ({
  chooseFile: (file: File) => machine.send({ type: 'import.fileChosen', file }),
  cancelReading: () => machine.send({ type: 'import.readingCancelled' }),
  match: (index: number, takenFor: TakenFor) =>
    machine.send({ type: 'import.columnMatched', index, takenFor }),
  chooseEmpties: (empties: boolean) => machine.send({ type: 'import.emptiesChosen', empties }),
  compare: () => machine.send({ type: 'import.comparisonRequested' }),
  cancelComparison: () => machine.send({ type: 'import.comparisonCancelled' }),
  seek: (seen: Partial<RowsSeen>) => machine.send({ type: 'import.rowsSought', seen }),
  returnToColumns: () => machine.send({ type: 'import.columnsReturned' }),
  apply: () => machine.send({ type: 'import.applyRequested' }),
  takeAnother: () => machine.send({ type: 'import.anotherFileRequested' }),
  leave: () => machine.send({ type: 'import.left' }),
});

export const importUndoIntents = (undo: Hears<ImportUndoEvent>) => ({
  request: (asked: SiteImport) => undo.send({ type: 'undo.requested', asked }),
  confirm: () => undo.send({ type: 'undo.confirmed' }),
  close: () => undo.send({ type: 'undo.closed' }),
});
