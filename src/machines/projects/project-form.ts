import type { Project } from '../../api/contract/projects.ts';
import { form } from '../kit/form/form-machine.ts';
import { projectProblems, rebasedProject, valuesOf } from './project-rules.ts';
import type { ProjectRule, ProjectSaved, ProjectValues } from './project-types.ts';

export const projectFormMachine = form<ProjectValues, Project, ProjectRule, ProjectSaved>({
  id: 'projectForm',
  problemsOf: projectProblems,
  told: (_, project) => ({ type: 'project.saved', project }),
  kept: (_, project) => valuesOf(project),
  rebased: rebasedProject,
  work: 'projectForm',
});
