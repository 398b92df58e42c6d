import {
  MASS_UPDATE_LIMITS,
  type MassUpdateDetail,
  type MassUpdates,
} from '../../api/contract/records/mass-updates.ts';
import { comparedFile } from '../compared-file/file/file-machine.ts';
import type { FileDefinition } from '../compared-file/file/file-types.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import { tableSending } from '../table-file/table-sending-machine.ts';
import type { MassUpdateFile, MassUpdatesAsked, UpdateOrder } from './mass-update-file-types.ts';
import {
  dateColumns,
  firstMatching,
  hasUndecidedYears,
  isMatched,
  recipeMatching,
  stillCleared,
} from './matching-rules.ts';

/** The updates there were, the newest first. */
export const massUpdateListMachine = pagedList<MassUpdatesAsked, MassUpdates>({
  id: 'massUpdateList',
  isRefreshable: true,
});

/** The rows of the file, to the server that compares them. */
export const massUpdateSendingMachine = tableSending<UpdateOrder, MassUpdateDetail>({
  id: 'massUpdateSending',
  piece: MASS_UPDATE_LIMITS.piece,
});

export const MASS_UPDATE_FILE: FileDefinition<MassUpdateFile> = {
  id: 'massUpdateFile',
  work: 'massUpdateFile',
  list: massUpdateListMachine,
  firstVariant: 'cm_seg_01',
  hasVariants: true,
  noEmpties: [],
  firstMatching,
  recipeMatching,
  stillEmpty: stillCleared,
  dateColumns,
  isMatched: (matched) => isMatched(matched) && !hasUndecidedYears(matched),
  rest: { after: 'kept', sending: massUpdateSendingMachine },
};

/** A file of changes, from its choice until it is compared: read, its columns matched, its rows sent. */
export const massUpdateFileMachine = comparedFile(MASS_UPDATE_FILE);
