import type { TaskSheet } from '../../../api/contract/records/task.ts';

/** The texts as typed, and `fixed`: fields that are set without asking, such as the record that the task is tied to. */
export interface TiedTaskValues {
  /** Made once: a task that is sent twice is created once. */
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
