import { emailAddress } from '../../api/contract/identity.ts';
import { newPersonProblem } from '../../shared/new-person.ts';
import type { NewUserContext } from './new-user-types.ts';

const isEmail = (text: string): boolean => emailAddress.safeParse(text).success;

export const newUserProblem = (typed: Pick<NewUserContext, 'name' | 'email'>) =>
  newPersonProblem(typed, isEmail);
