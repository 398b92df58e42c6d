import type { SnapshotFrom } from 'xstate';
import type { NewPersonProblem } from '../../shared/new-person.ts';
import type { newUserMachine } from './new-user-machine.ts';
import { newUserProblem } from './new-user-rules.ts';

type NewUserSnapshot = SnapshotFrom<typeof newUserMachine>;

export const selectIsSound = ({ context }: NewUserSnapshot): boolean => newUserProblem(context) === null;

/** null until the address was left, and while nothing is typed. */
export const selectToldProblem = ({ context }: NewUserSnapshot): NewPersonProblem | null => {
  const { name, email, isEmailLeft } = context;
  return isEmailLeft && (name !== '' || email !== '') ? newUserProblem(context) : null;
};
