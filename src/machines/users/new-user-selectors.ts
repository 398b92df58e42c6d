import type { SnapshotFrom } from 'xstate';
import type { NewPersonProblem } from '../../shared/new-person.ts';
import type { newUserMachine } from './new-user-machine.ts';
import { newUserProblem } from './new-user-rules.ts';

type NewUserSnapshot = SnapshotFrom<typeof newUserMachine>;

export const selectIsSound = ({ context }: NewUserSnapshot): boolean => newUserProblem(context) === null;

/** The problem to show; null while nothing is typed, and until the person has left the e-mail field once. */
export const selectToldProblem = ({ context }: NewUserSnapshot): NewPersonProblem | null => {
  const { name, email, isEmailLeft } = context;
  return isEmailLeft && (name !== '' || email !== '') ? newUserProblem(context) : null;
};
