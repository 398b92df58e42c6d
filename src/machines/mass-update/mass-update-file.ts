import { MASS_UPDATE_LIMITS } from '../../api/contract/records/mass-updates.ts';
import { headerNamesOf } from '../../shared/fields/sheet-fields.ts';
import { hasUndecidedValues } from '../compared-file/file/file-rules.ts';
import type { KeptDefinition } from '../compared-file/file/file-types.ts';
import { keptFile } from '../compared-file/file/kept-file-machine.ts';
import { keptParts } from '../compared-file/file/kept-parts.ts';
import type { MassUpdateFile } from './mass-update-file-types.ts';
import { firstMatching, isMatched, recipeMatching, stillCleared, valueColumns } from './matching-rules.ts';

export const { list: massUpdateListMachine, sending: massUpdateSendingMachine } = keptParts<MassUpdateFile>({
  list: 'massUpdateList',
  sending: 'massUpdateSending',
  piece: MASS_UPDATE_LIMITS.piece,
});

export const MASS_UPDATE_FILE: KeptDefinition<MassUpdateFile> = {
  id: 'massUpdateFile',
  work: 'massUpdateFile',
  list: massUpdateListMachine,
  firstVariant: 'cm_seg_01',
  headerNames: [...headerNamesOf('cm_seg_01'), ...headerNamesOf('cm_fyv_01')],
  hasVariants: true,
  noEmpties: [],
  firstMatching,
  recipeMatching,
  stillEmpty: stillCleared,
  valueColumns,
  isMatched: (matched) => isMatched(matched) && !hasUndecidedValues(matched),
  sending: massUpdateSendingMachine,
};

/** A file of changes: it is read, its columns are matched, its rows are sent, and the server compares them. */
export const massUpdateFileMachine = keptFile(MASS_UPDATE_FILE);
