import type { TaskCard } from '../../../api/contract/records/task.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { Tie } from './tied-task-rules.ts';

export interface TiedTasksPage {
  readonly tie: Tie;
  readonly cards: readonly TaskCard[];
}

/** The tasks tied to the record on screen. They are few, so all are read at once. */
export const tiedTaskListMachine = pagedList<Tie, TiedTasksPage>({ id: 'tiedTaskList', isRefreshable: true });
