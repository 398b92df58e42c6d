import type { TaskHistory } from '../../../api/contract/records/task-changes.ts';
import type { Found } from '../../../api/contract/search.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';

export interface TaskHistoryQuery {
  readonly task: string;
  readonly page: number;
}
export interface TaskHistoryPage extends TaskHistory {
  readonly task: string;
}

/** Who changed which field of the open card, and to what. */
export const taskHistoryMachine = pagedList<TaskHistoryQuery, TaskHistoryPage>({
  id: 'taskHistory',
  isRefreshable: true,
});

export interface TieQuery {
  readonly text: string;
}

/** Records that a task can be tied to, searched by the typed text. */
export const tieSearchMachine = pagedList<TieQuery, Found>({ id: 'tieSearch' });
