/** The states of a task (docs/decisions/0121). */
export const TASK_STATES = [
  'por_hacer',
  'en_curso',
  'bloqueada',
  'en_revision',
  'hecha',
  'descartada',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The states that a column of a board may have. Blocked and discarded cards stay in the column that they were in. */
export const COLUMN_STATES = ['por_hacer', 'en_curso', 'en_revision', 'hecha'] as const;
export type ColumnState = (typeof COLUMN_STATES)[number];

export const TASK_STATE_NAMES: Readonly<Record<TaskState, string>> = {
  por_hacer: 'Por hacer',
  en_curso: 'En curso',
  bloqueada: 'Bloqueada',
  en_revision: 'En revisión',
  hecha: 'Hecha',
  descartada: 'Descartada',
};

/** True while the task still has to be done. */
export const isOpen = (state: TaskState): boolean => state !== 'hecha' && state !== 'descartada';

/**
 * Whether a task may go from one state to another. A blocked task must be unblocked before it is done. A done
 * task must be reopened before it can be blocked or discarded. A discarded task must be taken up again before
 * it can be blocked or done.
 */
export function mayBecome(from: TaskState, to: TaskState): boolean {
  if (from === to) return true;
  switch (from) {
    case 'bloqueada':
    case 'descartada':
      return to !== 'hecha' && (from === 'bloqueada' || to !== 'bloqueada');
    case 'hecha':
      return to !== 'bloqueada' && to !== 'descartada';
    default:
      return true;
  }
}

export const needsReason = (state: TaskState): boolean => state === 'bloqueada';

export const isColumnState = (state: TaskState): state is ColumnState =>
  state !== 'bloqueada' && state !== 'descartada';
