import { deletedProjectsMachine } from '../../src/machines/projects/deleted-projects-machine.ts';
import { projectDeletionMachine } from '../../src/machines/projects/project-deletion-machine.ts';
import { projectFormMachine } from '../../src/machines/projects/project-form.ts';
import { projectMachine } from '../../src/machines/projects/project-machine.ts';
import { valuesOf } from '../../src/machines/projects/project-rules.ts';
import {
  deletedProjectsPayloads,
  projectDeletionPayloads,
  projectFormPayloads,
  projectPayloads,
  someProject,
} from '../payloads/project-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  deletedProjectsWording,
  projectDeletionWording,
  projectFormWording,
  projectWording,
} from '../wording/projects.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(projectMachine, projectPayloads, projectWording),
  wordedSubject(projectFormMachine, projectFormPayloads, projectFormWording, {
    values: valuesOf(someProject),
  }),
  wordedSubject(projectDeletionMachine, projectDeletionPayloads, projectDeletionWording, {
    id: someProject.id,
  }),
  wordedSubject(deletedProjectsMachine, deletedProjectsPayloads, deletedProjectsWording),
];
