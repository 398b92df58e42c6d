import { PASSWORD_MIN } from '../../api/contract/account.ts';
import { emailAddress } from '../../api/contract/identity.ts';
import type {
  AccountRule,
  RegisterValues,
  ResetPasswordValues,
  SendResetValues,
  UndoChangeValues,
} from './account-types.ts';

type Problems = Readonly<Record<string, AccountRule>>;

/** What is wrong with the values of the registration, by field (spec 1 section 5). */
export const registerProblems = (values: RegisterValues): Problems =>
  found({
    name: values.name.trim() === '' && 'nameRequired',
    email: emailProblem(values.email),
    ...passwordProblems(values),
    terms: !values.terms && 'termsRequired',
  });

export const sendResetProblems = ({ email }: SendResetValues): Problems =>
  found({ email: emailProblem(email) });

export const resetPasswordProblems = (values: ResetPasswordValues): Problems =>
  found({ email: values.email === null && 'linkMissing', ...passwordProblems(values) });

export const undoChangeProblems = ({ hasLink }: UndoChangeValues): Problems =>
  found({ token: !hasLink && 'linkMissing' });

function emailProblem(email: string): AccountRule | false {
  if (email.trim() === '') return 'emailRequired';
  return !emailAddress.safeParse(email).success && 'emailInvalid';
}

function passwordProblems({
  password,
  password_confirmation,
}: Pick<ResetPasswordValues, 'password' | 'password_confirmation'>) {
  return {
    password: passwordProblem(password),
    password_confirmation: password !== password_confirmation && ('passwordsDiffer' as const),
  };
}

function passwordProblem(password: string): AccountRule | false {
  if (password === '') return 'passwordRequired';
  return password.length < PASSWORD_MIN && 'passwordTooShort';
}

function found(problems: Readonly<Record<string, AccountRule | false>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, AccountRule] => entry[1] !== false),
  );
}
