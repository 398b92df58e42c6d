import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  accessMatrixMachine,
  permissionsEditorMachine,
} from '../../src/machines/users/access-draft-machine.ts';
import { accessHistoryMachine } from '../../src/machines/users/access-history.ts';
import { newPeopleMachine } from '../../src/machines/users/new-people-machine.ts';
import { newUserMachine } from '../../src/machines/users/new-user-machine.ts';
import { peopleChangesMachine } from '../../src/machines/users/people-changes-machine.ts';
import { NO_CORRECTION, personCorrectionMachine } from '../../src/machines/users/person-correction-form.ts';
import { userDeletionMachine } from '../../src/machines/users/user-deletion-machine.ts';
import { userSelectionMachine } from '../../src/machines/users/user-selection.ts';
import { usersExportMachine } from '../../src/machines/users/users-export-machine.ts';
import { usersMachine } from '../../src/machines/users/users-machine.ts';
import { USERS_DELAYS } from '../../src/machines/users/users-types.ts';
import { newPeoplePayloads } from '../payloads/new-people-payloads.ts';
import {
  accessDraftPayloads,
  accessHistoryPayloads,
  newUserPayloads,
  peopleChangesPayloads,
  personCorrectionPayloads,
  userDeletionPayloads,
  userSelectionPayloads,
  usersExportPayloads,
  usersPayloads,
} from '../payloads/users-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { accessHistoryWording, accessMatrixWording, permissionsEditorWording } from '../wording/access.ts';
import { newPeopleWording } from '../wording/new-people.ts';
import {
  newUserWording,
  peopleChangesWording,
  personCorrectionWording,
  userDeletionWording,
  userSelectionWording,
  usersExportWording,
  usersWording,
} from '../wording/users.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(usersMachine, usersPayloads, usersWording, {
    delays: { ...PAGED_LIST_DELAYS, ...USERS_DELAYS },
  }),
  wordedSubject(peopleChangesMachine, peopleChangesPayloads, peopleChangesWording),
  wordedSubject(newUserMachine, newUserPayloads, newUserWording),
  wordedSubject(newPeopleMachine, newPeoplePayloads, newPeopleWording),
  wordedSubject(personCorrectionMachine, personCorrectionPayloads, personCorrectionWording, {
    values: NO_CORRECTION,
  }),
  wordedSubject(userDeletionMachine, userDeletionPayloads, userDeletionWording),
  wordedSubject(permissionsEditorMachine, accessDraftPayloads, permissionsEditorWording),
  wordedSubject(accessMatrixMachine, accessDraftPayloads, accessMatrixWording),
  wordedSubject(accessHistoryMachine, accessHistoryPayloads, accessHistoryWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(userSelectionMachine, userSelectionPayloads, userSelectionWording),
  wordedSubject(usersExportMachine, usersExportPayloads, usersExportWording),
];
