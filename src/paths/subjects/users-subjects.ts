import { PAGED_LIST_DELAYS } from '../../machines/kit/paged-list/paged-list-types.ts';
import { accessMatrixMachine, permissionsEditorMachine } from '../../machines/users/access-draft-machine.ts';
import { accessHistoryMachine } from '../../machines/users/access-history.ts';
import { newUserMachine } from '../../machines/users/new-user-machine.ts';
import { peopleChangesMachine } from '../../machines/users/people-changes-machine.ts';
import { userDeletionMachine } from '../../machines/users/user-deletion-machine.ts';
import { usersExportMachine } from '../../machines/users/users-export-machine.ts';
import { usersMachine } from '../../machines/users/users-machine.ts';
import { USERS_DELAYS } from '../../machines/users/users-types.ts';
import {
  accessDraftPayloads,
  accessHistoryPayloads,
  newUserPayloads,
  peopleChangesPayloads,
  userDeletionPayloads,
  usersExportPayloads,
  usersPayloads,
} from '../payloads/users-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

const LIMIT = 20_000;
const given = { input: undefined, limit: LIMIT };

export const USERS_SUBJECTS: readonly PathSubject[] = [
  pathSubject(usersMachine, {
    payloads: usersPayloads,
    input: { delays: { ...PAGED_LIST_DELAYS, ...USERS_DELAYS } },
    limit: LIMIT,
  }),
  pathSubject(peopleChangesMachine, { payloads: peopleChangesPayloads, ...given }),
  pathSubject(newUserMachine, { payloads: newUserPayloads, ...given }),
  pathSubject(userDeletionMachine, { payloads: userDeletionPayloads, ...given }),
  pathSubject(permissionsEditorMachine, { payloads: accessDraftPayloads, ...given }),
  pathSubject(accessMatrixMachine, { payloads: accessDraftPayloads, ...given }),
  pathSubject(accessHistoryMachine, {
    payloads: accessHistoryPayloads,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(usersExportMachine, { payloads: usersExportPayloads, ...given }),
];
