import type { TasksApi } from '../../api/endpoints/tasks.ts';
import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import { resource } from '../kit/resource/resource-machine.ts';

/** Whether the person also gets mails about due tasks; null before it is read. */
type ByMail = boolean | null;

export const taskRemindersMachine = resource<ByMail, boolean>({
  id: 'taskReminders',
  fallback: null,
  isLoadedOnOpening: true,
  changed: (_, wanted) => wanted,
});

export interface TaskRemindersDeps {
  readonly api: Pick<TasksApi, 'reminders' | 'saveReminders'>;
}

export const createTaskRemindersImplementations = ({ api }: TaskRemindersDeps) => ({
  actors: {
    load: loadValue<ByMail>(async (call) => (await api.reminders(call)).porCorreo),
    save: saveValue((value: ByMail, call) => api.saveReminders({ porCorreo: value === true }, call)),
  },
});
