import { StateTag } from './state-tag.tsx';
import { workStateLook } from './work-state.ts';

export const WorkStateTag = ({ state }: { readonly state: string }) => (
  <StateTag look={workStateLook(state)}>{state}</StateTag>
);
