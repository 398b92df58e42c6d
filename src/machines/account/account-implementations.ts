import {
  type AccountDeps,
  readLink,
  submitRegister,
  submitResetPassword,
  submitSendReset,
  submitUndoChange,
} from './account-actors.ts';
import {
  registerMachine,
  resetPasswordMachine,
  sendResetMachine,
  undoChangeMachine,
} from './account-forms.ts';

export const createAccountImplementations = (deps: AccountDeps) => ({
  actors: {
    readLink: readLink(deps),
    register: registerMachine.provide({ actors: { submit: submitRegister(deps) } }),
    sendReset: sendResetMachine.provide({ actors: { submit: submitSendReset(deps) } }),
    resetPassword: resetPasswordMachine.provide({ actors: { submit: submitResetPassword(deps) } }),
    undoChange: undoChangeMachine.provide({ actors: { submit: submitUndoChange(deps) } }),
  },
});
