import { IconArrowBackUp, IconCircleCheck, IconClockX, IconGitCompare } from '@tabler/icons-react';
import type { ChangeSetState } from '../../api/contract/records/change-sets.ts';
import type { Looks } from '../components/states/state-look.ts';

export const SET_STATE_LOOKS: Looks<ChangeSetState> = {
  propuesto: { color: 'information', Icon: IconGitCompare },
  caducado: { color: 'warning', Icon: IconClockX },
  aplicado: { color: 'success', Icon: IconCircleCheck },
  deshecho: { color: 'gray', Icon: IconArrowBackUp },
};
