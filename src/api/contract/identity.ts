import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { permissions } from './permissions.ts';

const EMAIL_MAX = 254;
const SECRET_MAX = 200;

export const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.optional(z.nullable(z.string())),
  avatar: z.optional(z.nullable(z.string())),
  profile_image: z.optional(z.nullable(z.string())),
  is_active: z.pipe(
    z.union([z.boolean(), z.number()]),
    z.transform((value) => value === true || value === 1),
  ),
  created_at: z.optional(z.nullable(z.string())),
  permissions: z.optional(permissions),
});
/** The current user, spec 1 section 3; kept under `userF`. */
export type User = z.infer<typeof user>;

/** The one rule of what is an e-mail address. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email());

const DEVICES_MAX = 5;
/** Of earlier answers to a sign-in in this browser, whoever's they are: whoever asks is known by the one of theirs. */
export const devices = z.array(z.string().check(z.maxLength(SECRET_MAX))).check(z.maxLength(DEVICES_MAX));

export const checkEmailRequest = z.object({ email: emailAddress, devices: z.optional(devices) });
/**
 * What became of the code. A request within the gap between two codes mails none; so does one past the limits of an
 * address: the newest code asked for in the same way is then what there is.
 */
const codeStanding = z.object({
  /** To be sent with the code, which belongs to this call; null: it made none. */
  request: z.nullable(z.string()),
  /** Whether this request made a new code. */
  is_new: z.boolean(),
  /** 'delayed': the mail could not be handed over yet; the portal goes on trying while the code lives. */
  delivery: z.enum(['sent', 'delayed']),
  /** Seconds in which the newest code can still be used; 0: it is used up, or its tries are; null: it is not told. */
  expires_in: z.nullable(z.number()),
  /** Seconds until another can be sent. */
  resend_in: z.number(),
});
export type CodeStanding = z.infer<typeof codeStanding>;

/** With AUTH_HIDE_UNKNOWN every address has the same answer, a `code` included. */
export const checkEmailAnswer = z.object({ exists: z.boolean(), code: z.optional(codeStanding) });
export type CheckEmailRequest = z.infer<typeof checkEmailRequest>;
export type CheckEmailAnswer = z.infer<typeof checkEmailAnswer>;

/** `password` carries the e-mailed code, or the account's password (domain.md 3). */
export const loginRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(SECRET_MAX)),
  remember: z.optional(z.boolean()),
  /** Of POST /register: the code proves the address of that registration. */
  registration: z.optional(z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))),
  /** Of the answer that the code was asked for with; without it the newest code asked for in the same way is meant. */
  request: z.optional(z.uuid()),
  devices: z.optional(devices),
});
export const loginAnswer = z.object({
  access_token: z.string(),
  user: z.optional(user),
  /** By which the browser is known from now on, a year long; left out where it is known already. */
  device: z.optional(z.string()),
});
export type LoginRequest = z.infer<typeof loginRequest>;
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** Why a session ended before its time: the `data` of the 401 that its token is answered. */
export const sessionEnded = z.object({
  motivo: z.enum([
    'cuenta_desactivada',
    'clave_cambiada',
    'correo_cambiado',
    'cuenta_recuperada',
    'cerrada_desde_otra',
  ]),
});
export type SessionEnd = z.infer<typeof sessionEnded>['motivo'];

export const logoutAnswer = z.object({ success: z.boolean() });
export type LogoutAnswer = z.infer<typeof logoutAnswer>;

/** GET /me */
export const meAnswer = envelope(user);
/** GET /me/permissions: `data` is the flag map. */
export const myPermissionsAnswer = envelope(permissions);
