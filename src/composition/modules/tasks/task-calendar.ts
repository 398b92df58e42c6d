import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createTaskCalendarImplementations } from '../../../machines/tasks/calendar/task-calendar-actors.ts';
import { taskCalendarMachine } from '../../../machines/tasks/calendar/task-calendar-machine.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('taskCalendar', {
  machine: taskCalendarMachine,
  implementations: createTaskCalendarImplementations,
  endpoints: taskEndpoints,
});
