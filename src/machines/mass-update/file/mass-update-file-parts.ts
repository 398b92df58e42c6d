import type { MassUpdateDetail, MassUpdates, Recipe } from '../../../api/contract/records/mass-updates.ts';
import { MASS_UPDATE_LIMITS } from '../../../api/contract/records/mass-updates.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { WholeQuery } from '../../kit/paged-list/paged-list-types.ts';
import { tableSending } from '../../table-file/table-sending-machine.ts';
import type { UpdateOrder } from './mass-update-file-types.ts';

export interface MassUpdatesAsked {
  readonly page: number;
  readonly own: boolean;
}

/** The updates there were, the newest first. */
export const massUpdateListMachine = pagedList<MassUpdatesAsked, MassUpdates>({
  id: 'massUpdateList',
  isRefreshable: true,
});

/** One's own recipes and those that are shared, by name. */
export const recipeListMachine = pagedList<WholeQuery, readonly Recipe[]>({
  id: 'recipeList',
  isRefreshable: true,
});

/** The rows of the file, to the server that compares them. */
export const massUpdateSendingMachine = tableSending<UpdateOrder, MassUpdateDetail>({
  id: 'massUpdateSending',
  piece: MASS_UPDATE_LIMITS.piece,
});
