import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClockX,
  IconGitCompare,
  IconProgressDown,
} from '@tabler/icons-react';
import type { UpdateState } from '../../api/contract/records/mass-updates.ts';
import type { Looks } from '../components/states/state-look.ts';

export const UPDATE_STATE_LOOKS: Looks<UpdateState> = {
  recibiendo: { color: 'gray', Icon: IconProgressDown },
  preparada: { color: 'information', Icon: IconGitCompare },
  caducada: { color: 'warning', Icon: IconClockX },
  aplicada: { color: 'success', Icon: IconCircleCheck },
  deshecha: { color: 'gray', Icon: IconArrowBackUp },
};
