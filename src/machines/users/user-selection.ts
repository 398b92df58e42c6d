import type { ListedUser } from '../../api/contract/users.ts';
import { rowSelection } from '../kit/row-selection/row-selection-machine.ts';
import type { RowSelectionEvent } from '../kit/row-selection/row-selection-types.ts';
import type { PeopleFilter } from './users-types.ts';

/** Only the id is stored: everything shown of a chosen person comes from the present list. */
type ChosenUser = Pick<ListedUser, 'id'>;
export type UserSelectionEvent = RowSelectionEvent<ChosenUser, PeopleFilter>;

export const userSelectionMachine = rowSelection<ChosenUser, PeopleFilter>('userSelection');
