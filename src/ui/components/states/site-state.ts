import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { SITE_STATES, type SiteState } from '../../../api/contract/sites.ts';
import { type Looks, lookByWord } from './state-look.ts';

export const SITE_STATE_LOOKS: Looks<SiteState> = {
  activo: { color: 'success', Icon: IconCircleCheck },
  cerrado: { color: 'gray', Icon: IconLock },
};

export const siteStateLook = lookByWord(SITE_STATE_LOOKS, SITE_STATES, (state) => state);
