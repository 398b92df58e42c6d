import type { ActorRefFrom } from 'xstate';
import type { taskRemindersMachine } from '../../../machines/tasks/task-reminders.ts';

export const remindersIntents = (reminders: Pick<ActorRefFrom<typeof taskRemindersMachine>, 'send'>) => ({
  open: () => reminders.send({ type: 'resource.opened' }),
  retry: () => reminders.send({ type: 'resource.retryRequested' }),
  change: (byMail: boolean) => reminders.send({ type: 'resource.changed', change: byMail }),
});
