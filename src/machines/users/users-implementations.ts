import { accessMatrixMachine, permissionsEditorMachine } from './access-draft-machine.ts';
import { accessHistoryMachine } from './access-history.ts';
import { newPeopleMachine } from './new-people-machine.ts';
import { newUserMachine } from './new-user-machine.ts';
import { peopleChangesMachine } from './people-changes-machine.ts';
import { personCorrectionMachine } from './person-correction-form.ts';
import { userDeletionMachine } from './user-deletion-machine.ts';
import {
  addPeople,
  changePeople,
  correctPerson,
  createUser,
  deleteUser,
  exportUsers,
  loadUsers,
  previewDeletion,
  previewPeople,
  readAccessHistory,
  readPeopleFile,
  savePermissions,
  type UsersDeps,
} from './users-actors.ts';
import { usersExportMachine } from './users-export-machine.ts';

export const createUsersImplementations = (deps: UsersDeps) => ({
  actors: {
    loadUsers: loadUsers(deps),
    peopleChanges: peopleChangesMachine.provide({ actors: { changePeople: changePeople(deps) } }),
    newUser: newUserMachine.provide({ actors: { createUser: createUser(deps) } }),
    newPeople: newPeopleMachine.provide({
      actors: {
        readPeopleFile: readPeopleFile(deps),
        previewPeople: previewPeople(deps),
        addPeople: addPeople(deps),
      },
    }),
    personCorrection: personCorrectionMachine.provide({ actors: { submit: correctPerson(deps) } }),
    userDeletion: userDeletionMachine.provide({
      actors: { previewDeletion: previewDeletion(deps), deleteUser: deleteUser(deps) },
    }),
    permissionsEditor: permissionsEditorMachine.provide({
      actors: { savePermissions: savePermissions(deps) },
    }),
    accessMatrix: accessMatrixMachine.provide({ actors: { savePermissions: savePermissions(deps) } }),
    accessHistory: accessHistoryMachine.provide({ actors: { loadPage: readAccessHistory(deps) } }),
    usersExport: usersExportMachine.provide({ actors: { exportFile: exportUsers(deps) } }),
  },
});
