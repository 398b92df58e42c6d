import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { SITE_STATES, type SiteState } from '../../../api/contract/sites.ts';
import { SITE_STATE_NAMES } from '../../../shared/site-states.ts';
import { type LookOf, type Looks, lookByWord } from './state-look.ts';

export const SITE_STATE_LOOKS: Looks<SiteState> = {
  activo: { color: 'success', Icon: IconCircleCheck, word: SITE_STATE_NAMES.activo },
  cerrado: { color: 'gray', Icon: IconLock, word: SITE_STATE_NAMES.cerrado },
};

const byValue = lookByWord(SITE_STATE_LOOKS, SITE_STATES, (state) => state);
const byWord = lookByWord(SITE_STATE_LOOKS, SITE_STATES, (state) => SITE_STATE_NAMES[state]);

/** Records have the value, groups and facets the word. */
export const siteStateLook: LookOf = (shown) => byValue(shown) ?? byWord(shown);
