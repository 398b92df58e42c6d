import {
  IconCircleCheck,
  IconFileCheck,
  IconMailForward,
  IconPlugConnected,
  IconPlugX,
  IconZoom,
} from '@tabler/icons-react';
import { LINK_STATE_NAMES, LINK_STATES, type LinkState } from '../../../shared/link-states.ts';
import { type Looks, lookByWord } from './state-look.ts';

export const LINK_STATE_LOOKS: Looks<LinkState> = {
  solicitada: { color: 'gray', Icon: IconMailForward },
  en_estudio: { color: 'information', Icon: IconZoom },
  contratada: { color: 'information', Icon: IconFileCheck },
  instalada: { color: 'accent', Icon: IconPlugConnected },
  activa: { color: 'success', Icon: IconCircleCheck },
  baja: { color: 'gray', Icon: IconPlugX },
};

export const linkStateLook = lookByWord(LINK_STATE_LOOKS, LINK_STATES, (state) => LINK_STATE_NAMES[state]);
