import type { TaskCard } from '../../../api/contract/records/task.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { Tie } from './tied-task-rules.ts';

export interface TiedTasksPage {
  readonly tie: Tie;
  readonly cards: readonly TaskCard[];
}

/** The tasks that are tied to what the page shows: few, so they come whole. */
export const tiedTaskListMachine = pagedList<Tie, TiedTasksPage>({ id: 'tiedTaskList', isRefreshable: true });
