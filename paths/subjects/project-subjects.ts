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

const LIMIT = 20_000;

export const PROJECT_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(projectMachine, {
    payloads: projectPayloads,
    wording: projectWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(projectFormMachine, {
    payloads: projectFormPayloads,
    wording: projectFormWording,
    input: { values: valuesOf(someProject) },
    limit: LIMIT,
  }),
  wordedSubject(projectDeletionMachine, {
    payloads: projectDeletionPayloads,
    wording: projectDeletionWording,
    input: { id: someProject.id },
    limit: LIMIT,
  }),
  wordedSubject(deletedProjectsMachine, {
    payloads: deletedProjectsPayloads,
    wording: deletedProjectsWording,
    input: undefined,
    limit: LIMIT,
  }),
];
