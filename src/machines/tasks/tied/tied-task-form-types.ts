import type { TaskSheet } from '../../../api/contract/records/task.ts';

/** As typed, beside what is set without being asked: what it is tied to, and what is attached to it. */
export interface TiedTaskValues {
  /** Made once, so that a task that is sent again counts once. */
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
