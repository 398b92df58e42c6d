import type { TaskSheet } from '../../../api/contract/records/task.ts';

/** The texts as typed, and what is set without asking: the record that the task is tied to, and its attachments. */
export interface TiedTaskValues {
  /** Made once, so that a task that is sent twice is made once. */
  readonly opId: string;
  readonly id: string;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly titulo: string;
  readonly descripcion: string;
  readonly tablero: number | null;
  readonly responsable: number | null;
  readonly vence: string;
}
export type TiedTaskRule = 'missing';

export interface TiedTaskCreated {
  readonly type: 'tiedTask.created';
  readonly sheet: TaskSheet;
}
