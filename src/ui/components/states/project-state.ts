import { IconCalendarTime, IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import { PROJECT_STATES, type ProjectState } from '../../../api/contract/dashboard.ts';
import { type Looks, lookByWord } from './state-look.ts';

export const PROJECT_STATE_LOOKS: Looks<ProjectState> = {
  Completado: { color: 'success', Icon: IconCircleCheck },
  'En proceso': { color: 'information', Icon: IconProgress },
  Planificado: { color: 'gray', Icon: IconCalendarTime },
  Cancelado: { color: 'danger', Icon: IconCircleX },
};

export const projectStateLook = lookByWord(PROJECT_STATE_LOOKS, PROJECT_STATES, (state) => state);
