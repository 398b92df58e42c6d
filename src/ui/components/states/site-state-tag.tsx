import type { SiteState } from '../../../api/contract/sites.ts';
import { sitesText } from '../../text/sites.ts';
import { SITE_STATE_LOOKS } from './site-state.ts';
import { StateTag } from './state-tag.tsx';

export const SiteStateTag = ({ state }: { readonly state: SiteState }) => (
  <StateTag look={SITE_STATE_LOOKS[state]}>{sitesText.states[state]}</StateTag>
);
