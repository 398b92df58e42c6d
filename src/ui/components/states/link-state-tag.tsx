import { LINK_STATE_NAMES, type LinkState } from '../../../shared/link-states.ts';
import { LINK_STATE_LOOKS } from './link-state.ts';
import { StateTag } from './state-tag.tsx';

export const LinkStateTag = ({ state }: { readonly state: LinkState }) => (
  <StateTag look={LINK_STATE_LOOKS[state]}>{LINK_STATE_NAMES[state]}</StateTag>
);
