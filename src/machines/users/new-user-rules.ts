import { emailAddress } from '../../api/contract/identity.ts';
import type { NewUser } from '../../api/contract/users.ts';
import { newPersonProblem } from '../../shared/new-person.ts';

const isEmail = (text: string): boolean => emailAddress.safeParse(text).success;

export const newUserProblem = (typed: NewUser) => newPersonProblem(typed, isEmail);
