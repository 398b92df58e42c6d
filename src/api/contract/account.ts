import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { devices, loginAnswer } from './identity.ts';

/**
 * Calls of people who are not signed in: registration, new password, undo of an account change. The messages of these
 * forms are English (spec 1, 2.5 and 5).
 */

const NAME_MAX = 120;
const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
const ADDRESS_MAX = 2_000;
/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

export const ACCOUNT_SENTENCES = {
  nameRequired: 'Please input a username!',
  emailRequired: 'Email is required!',
  emailInvalid: 'Must be a valid email! ex.: nombre@empresa.com',
  passwordRequired: 'Password is required!',
  passwordTooShort: 'Password must be atleast 8 characters long!',
  passwordsDiffer: 'Passwords must match',
} as const;

const name = z
  .string()
  .check(z.trim(), z.minLength(1, { error: ACCOUNT_SENTENCES.nameRequired }), z.maxLength(NAME_MAX));

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: ACCOUNT_SENTENCES.emailRequired, abort: true }),
    z.maxLength(EMAIL_MAX),
    z.email({ error: ACCOUNT_SENTENCES.emailInvalid }),
  );

/** The rule for every new password. Spaces are not trimmed: they are characters of the password. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: ACCOUNT_SENTENCES.passwordRequired, abort: true }),
    z.minLength(PASSWORD_MIN, { error: ACCOUNT_SENTENCES.passwordTooShort }),
    z.maxLength(PASSWORD_MAX),
  );

const chosenPassword = { password: newPassword, password_confirmation: z.string() } as const;
const passwordsMatch = <T extends { password: string; password_confirmation: string }>() =>
  z.refine<T>(({ password, password_confirmation }) => password === password_confirmation, {
    error: ACCOUNT_SENTENCES.passwordsDiffer,
    path: ['password_confirmation'],
  });

export const registerRequest = z.object({ name, email, ...chosenPassword }).check(passwordsMatch());
export type RegisterRequest = z.infer<typeof registerRequest>;

/**
 * POST /register, answered with 201. The mailed code must still prove the address: POST /login with the code as
 * `password`, and with `registration`, which ties the code to this form.
 */
export const registerAnswer = envelope(
  z.object({
    verification: z.literal('code'),
    registration: z.string(),
    expires_in: z.number(),
    delivery: z.enum(['sent', 'delayed']),
  }),
);
export type Registration = z.infer<typeof registerAnswer>['data'];

/** POST /password-forgot. `redirect_url`: the page that the mailed link opens, '<portal's origin>/resetpassword/'. */
export const forgotPasswordRequest = z.object({
  email,
  redirect_url: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX)),
});
export const forgotPasswordAnswer = z.object({ success: z.boolean() });

/**
 * POST /account-undo: undoes a change of e-mail or password by the token mailed to the previous address. `email` in the
 * answer is the address that the account has again. 409 when somebody else has that address now.
 */
export const undoChangeRequest = z.object({ token: z.string().check(z.regex(TOKEN)) });
export const undoChangeAnswer = envelope(z.object({ email: z.string() }));

/** POST /password-reset: answers like login and ends every other session of the person. */
export const resetPasswordRequest = z
  .object({ email, token: z.string().check(z.regex(TOKEN)), ...chosenPassword, devices: z.optional(devices) })
  .check(passwordsMatch());
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export const resetPasswordAnswer = loginAnswer;
