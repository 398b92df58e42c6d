import type { AccessHistory } from '../../api/contract/users.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';

export interface AccessHistoryQuery {
  readonly id: number;
  readonly antes: number | null;
}
export const CHANGES_PER_PAGE = 20;

export const accessHistoryMachine = pagedList<AccessHistoryQuery, AccessHistory>({ id: 'accessHistory' });
