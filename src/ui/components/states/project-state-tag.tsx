import type { ProjectState } from '../../../api/contract/dashboard.ts';
import { useComponentWords } from '../component-words.tsx';
import { PROJECT_STATE_LOOKS } from './project-state.ts';
import { StateTag } from './state-tag.tsx';

export function ProjectStateTag({ state }: { readonly state: ProjectState }) {
  const { projectState } = useComponentWords();
  return <StateTag look={PROJECT_STATE_LOOKS[state]}>{projectState(state)}</StateTag>;
}
