import type { SheetImport } from '../../../api/contract/records/register-sheet.ts';
import type { ImportUndoEvent } from '../../../machines/sites/import/import-undo-types.ts';
import type { Hears } from '../../hears.ts';

export const importUndoIntents = (undo: Hears<ImportUndoEvent>) => ({
  request: (asked: SheetImport) => undo.send({ type: 'undo.requested', asked }),
  confirm: () => undo.send({ type: 'undo.confirmed' }),
  close: () => undo.send({ type: 'undo.closed' }),
});
