import type { AccessHistory } from '../../api/contract/users.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';

/** Of whom, and before which change of theirs: null for the newest. */
export interface AccessHistoryQuery {
  readonly id: number;
  readonly antes: number | null;
}
export const CHANGES_PER_PAGE = 20;

/** What was given to a person and taken from them, the newest first. */
export const accessHistoryMachine = pagedList<AccessHistoryQuery, AccessHistory>({ id: 'accessHistory' });
