import { form } from '../kit/form/form-machine.ts';
import { detailsProblems, passwordProblems, proofProblems } from './profile-rules.ts';
import {
  type DetailsAnswer,
  type DetailsSaved,
  type DetailsValues,
  type EmailProofValues,
  type EmailProven,
  NO_CODE,
  NO_PASSWORD,
  type PasswordChanged,
  type PasswordValues,
  type ProfileRule,
} from './profile-types.ts';

/**
 * The details of the profile. The e-mail stays the old one, even in its field, until the code of the new one is
 * entered.
 */
export const profileDetailsMachine = form<DetailsValues, DetailsAnswer, ProfileRule, DetailsSaved>({
  id: 'profileDetails',
  problemsOf: detailsProblems,
  told: (_, answer) => ({ type: 'profile.detailsSaved', ...answer }),
  kept: (_, { user: { name, email } }) => ({ name, email }),
  work: 'profileDetails',
});

export const profilePasswordMachine = form<PasswordValues, null, ProfileRule, PasswordChanged>({
  id: 'profilePassword',
  problemsOf: passwordProblems,
  told: () => ({ type: 'profile.passwordChanged' }),
  kept: () => NO_PASSWORD,
  work: 'profilePassword',
});

export const emailProofMachine = form<
  EmailProofValues,
  { readonly user: EmailProven['user'] },
  ProfileRule,
  EmailProven
>({
  id: 'emailProof',
  problemsOf: proofProblems,
  told: (_, { user }) => ({ type: 'profile.emailProven', user }),
  kept: () => NO_CODE,
});
