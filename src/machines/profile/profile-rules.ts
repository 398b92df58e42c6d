import { PASSWORD_MIN } from '../../api/contract/account.ts';
import { emailAddress } from '../../api/contract/identity.ts';
import type { DetailsValues, EmailProofValues, PasswordValues, ProfileRule } from './profile-types.ts';

type Problems = Readonly<Record<string, ProfileRule>>;

export const detailsProblems = ({ name, email }: DetailsValues): Problems => ({
  ...(name.trim() === '' ? { name: 'nameRequired' } : {}),
  ...emailProblem(email.trim()),
});

function emailProblem(email: string): Problems {
  if (email === '') return { email: 'emailRequired' };
  return emailAddress.safeParse(email).success ? {} : { email: 'emailInvalid' };
}

export const passwordProblems = ({ password, password_confirmation }: PasswordValues): Problems => ({
  ...ownPasswordProblem(password),
  ...(password === password_confirmation ? {} : { password_confirmation: 'passwordsDiffer' }),
});

function ownPasswordProblem(password: string): Problems {
  if (password === '') return { password: 'passwordRequired' };
  return password.length < PASSWORD_MIN ? { password: 'passwordTooShort' } : {};
}

export const proofProblems = ({ code }: EmailProofValues): Problems =>
  code.trim() === '' ? { code: 'codeRequired' } : {};

export type PasswordStrength = 'weak' | 'fair' | 'strong';

const FAIR_LENGTH = 12;
const STRONG_LENGTH = 16;
const MANY_KINDS = 3;
const FEW_CHARACTERS = 5;
const KINDS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Strength of a password: its length counts most, then the kinds of characters; few different characters make it weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length < PASSWORD_MIN || new Set(password).size < FEW_CHARACTERS) return 'weak';
  if (password.length >= STRONG_LENGTH) return 'strong';
  if (password.length >= FAIR_LENGTH) return kinds >= MANY_KINDS ? 'strong' : 'fair';
  return kinds >= MANY_KINDS ? 'fair' : 'weak';
}
