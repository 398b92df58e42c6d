import type { KeptShape } from '../../kit/kept/kept-value.ts';
import type { PomodoroTask, TaskCount } from './pomodoro-task-types.ts';

/**
 * Name under which the browser stores a person's task. The timer belongs to the browser and the task to one person:
 * another person who signs in here has tasks of their own.
 */
export const taskKey = (userId: number | null): string => `pomodoro-task-${userId}`;

export interface KeptTask {
  readonly task: PomodoroTask | null;
  readonly counts: readonly TaskCount[];
}
export const NO_TASK: KeptTask = { task: null, counts: [] };

export const KEPT_TASK: KeptShape<KeptTask> = {
  version: 1,
  read: (kept) => {
    if (typeof kept !== 'object' || kept === null) return null;
    const { task, counts } = fieldsOf(kept);
    return {
      task: isTask(task) ? task : null,
      counts: Array.isArray(counts) ? counts.filter(isCount) : [],
    };
  },
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function isTask(value: unknown): value is PomodoroTask {
  const { id, numero, titulo, tablero } = fieldsOf(value);
  return (
    typeof id === 'string' &&
    typeof titulo === 'string' &&
    typeof numero === 'number' &&
    typeof tablero === 'number'
  );
}

function isCount(value: unknown): value is TaskCount {
  const { opId, task, minutes } = fieldsOf(value);
  return typeof opId === 'string' && typeof minutes === 'number' && isTask(task);
}

const isOther =
  ({ opId }: TaskCount) =>
  (count: TaskCount): boolean =>
    count.opId !== opId;

export const withCount = ({ task, counts }: KeptTask, opId: string, minutes: number): KeptTask => ({
  task,
  counts: task === null ? counts : [...counts, { opId, task, minutes }],
});

export const withoutCount = ({ task, counts }: KeptTask, count: TaskCount): KeptTask => ({
  task,
  counts: counts.filter(isOther(count)),
});

export const withoutTask = ({ task, counts }: KeptTask, { task: gone }: TaskCount): KeptTask => ({
  task: task?.id === gone.id ? null : task,
  counts: counts.filter((count) => count.task.id !== gone.id),
});
