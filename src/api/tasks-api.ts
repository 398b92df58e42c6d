import type { CallOptions } from './api.ts';
import type { TaskSheet } from './contract/records/task.ts';
import type {
  Board,
  BoardArchiveRequest,
  BoardCards,
  BoardCardsQuery,
  BoardRequest,
  Boards,
  NewBoardRequest,
  TaskCalendarQuery,
  TaskCards,
} from './contract/records/task-boards.ts';
import type {
  NewTaskRequest,
  TaskHistory,
  TaskPatch,
  TaskPatched,
  TaskPomodoroRequest,
  TiedTasksQuery,
} from './contract/records/task-changes.ts';
import type { PresenceRequest, TaskNews } from './contract/records/task-feed.ts';
import type { Reminders } from './contract/records/task-reminders.ts';
import type { ExplorerApi } from './explorer-api.ts';

export interface TasksApi {
  /** All of them as a table. */
  readonly tasks: ExplorerApi;
  boards(options?: CallOptions): Promise<Boards>;
  createBoard(request: NewBoardRequest, options?: CallOptions): Promise<Board>;
  changeBoard(id: number, request: BoardRequest, options?: CallOptions): Promise<Board>;
  archiveBoard(id: number, request: BoardArchiveRequest, options?: CallOptions): Promise<Board>;
  boardCards(id: number, query: BoardCardsQuery, options?: CallOptions): Promise<BoardCards>;
  taskCalendar(query: TaskCalendarQuery, options?: CallOptions): Promise<TaskCards>;
  tiedTasks(query: TiedTasksQuery, options?: CallOptions): Promise<TaskCards>;
  taskSheet(id: string, options?: CallOptions): Promise<TaskSheet>;
  taskHistory(
    id: string,
    query: { readonly page?: number; readonly pageSize?: number },
    options?: CallOptions,
  ): Promise<TaskHistory>;
  createTask(request: NewTaskRequest, options?: CallOptions): Promise<TaskSheet>;
  patchTask(id: string, request: TaskPatch, options?: CallOptions): Promise<TaskPatched>;
  addPomodoro(id: string, request: TaskPomodoroRequest, options?: CallOptions): Promise<TaskSheet>;
  reminders(options?: CallOptions): Promise<Reminders>;
  saveReminders(request: Reminders, options?: CallOptions): Promise<Reminders>;
  sayPresence(request: PresenceRequest, options?: CallOptions): Promise<void>;
  /** Calls `hear` with each piece of news and its place in the feed, until the stream ends or `signal` aborts. */
  taskNews(
    since: string | null,
    hear: (news: TaskNews, place: string) => void,
    options?: CallOptions,
  ): Promise<void>;
}
