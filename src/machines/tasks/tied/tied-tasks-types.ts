import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TiedTaskCreated, TiedTaskValues } from './tied-task-form-types.ts';

export interface TiedTasksInput {
  readonly delays: PagedListDelays;
}

export interface TiedTasksContext extends TiedTasksInput {
  /** Name of the button that opened the form, because a page may have several. */
  readonly place: string | null;
  readonly values: TiedTaskValues | null;
  readonly boards: Boards | null;
  readonly failure: CallFailure | null;
}

export type TiedTasksEvent =
  | { readonly type: 'tiedTask.formOpened'; readonly place: string; readonly values: TiedTaskValues }
  | { readonly type: 'tiedTask.formClosed' }
  | { readonly type: 'tiedTask.retryRequested' }
  | TiedTaskCreated
  | SessionRenewed
  | ConnectionReturned;
