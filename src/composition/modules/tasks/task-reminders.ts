import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import {
  createTaskRemindersImplementations,
  taskRemindersMachine,
} from '../../../machines/tasks/task-reminders.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('taskReminders', {
  machine: taskRemindersMachine,
  implementations: createTaskRemindersImplementations,
  endpoints: taskEndpoints,
});
