import { isOpen, TASK_STATE_NAMES, TASK_STATES } from './task-states.ts';

const OPEN = TASK_STATES.filter(isOpen).map((state) => `estado.es.${TASK_STATE_NAMES[state]}`);

/** The conditions on the register of tasks for the open tasks of one person. */
export const openTasksOf = (person: number): string[] => [`responsable.es.${person}`, ...OPEN];
