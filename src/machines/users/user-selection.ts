import type { ListedUser } from '../../api/contract/users.ts';
import { rowSelection } from '../kit/row-selection/row-selection-machine.ts';
import type { RowSelectionEvent } from '../kit/row-selection/row-selection-types.ts';
import type { PeopleFilter } from './users-types.ts';

/** As chosen: what is shown of them is what the list says of them now. */
type ChosenUser = Pick<ListedUser, 'id'>;
export type UserSelectionEvent = RowSelectionEvent<ChosenUser, PeopleFilter>;

export const userSelectionMachine = rowSelection<ChosenUser, PeopleFilter>('userSelection');
