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

/** What a column of a board may stand for: a blocked or discarded card stays in the column it was in. */
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

/** Somebody still has to do something. */
export const isOpen = (state: TaskState): boolean => state !== 'hecha' && state !== 'descartada';

/**
 * Whether a task may go from one state to another. What is blocked is not done before it is unblocked, what is done is
 * neither blocked nor discarded before it is taken up again, and what was discarded comes back as open work.
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
