import {
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconLock,
  IconProgress,
} from '@tabler/icons-react';
import { TASK_STATE_NAMES, TASK_STATES, type TaskState } from '../../../shared/task-states.ts';
import { type Looks, lookByWord } from './state-look.ts';

export const TASK_STATE_LOOKS: Looks<TaskState> = {
  por_hacer: { color: 'gray', Icon: IconCircle },
  en_curso: { color: 'information', Icon: IconProgress },
  bloqueada: { color: 'warning', Icon: IconLock },
  en_revision: { color: 'accent', Icon: IconEye },
  hecha: { color: 'success', Icon: IconCircleCheck },
  descartada: { color: 'gray', Icon: IconCircleX },
};

export const taskStateLook = lookByWord(TASK_STATE_LOOKS, TASK_STATES, (state) => TASK_STATE_NAMES[state]);
