import * as z from 'zod/mini';
import { EMAIL, EMAIL_MAX } from './email-rule.ts';
import { envelope } from './envelope.ts';
import { permissions } from './permissions.ts';

const SECRET_MAX = 200;

/** A person, without permissions: GET /me/permissions answers the caller's own (docs/decisions/0151). */
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
});
export type User = z.infer<typeof user>;

/** The rule for all e-mail addresses. account.ts repeats it, with messages of its own. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email({ pattern: EMAIL }));

const DEVICES_MAX = 5;
/**
 * Device tokens that this browser got at earlier sign-ins of any person. The server recognises those of the person who
 * asks.
 */
export const devices = z.array(z.string().check(z.maxLength(SECRET_MAX))).check(z.maxLength(DEVICES_MAX));

export const checkEmailRequest = z.object({ email: emailAddress, devices: z.optional(devices) });
/**
 * What happened to the code that was asked for. None is mailed when the last one was sent too recently, or when too
 * many were sent to the address: `expires_in` is then that of the newest code mailed before.
 */
const codeStanding = z.object({
  /** Id of this request, to be sent to POST /login with its code; null when the request got no code of its own. */
  request: z.nullable(z.string()),
  is_new: z.boolean(),
  /** 'delayed': the mail was not accepted yet; the portal retries while the code is valid. */
  delivery: z.enum(['sent', 'delayed']),
  /** Seconds that the newest code is still valid; 0 when no code is valid any more; null when not disclosed. */
  expires_in: z.nullable(z.number()),
  /** Seconds until another code can be sent. */
  resend_in: z.number(),
});
export type CodeStanding = z.infer<typeof codeStanding>;

/** With AUTH_HIDE_UNKNOWN every address gets the same answer, `code` included. */
export const checkEmailAnswer = z.object({ exists: z.boolean(), code: z.optional(codeStanding) });

/** `password` carries the e-mailed code, or the account's password (docs/decisions/0030). */
export const loginRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(SECRET_MAX)),
  remember: z.optional(z.boolean()),
  /** From POST /register: the code proves the address of that registration. */
  registration: z.optional(z.string().check(z.minLength(1), z.maxLength(SECRET_MAX))),
  /** `request` from the answer to POST /check-email; without it, the newest code counts. */
  request: z.optional(z.uuid()),
  devices: z.optional(devices),
});
export const loginAnswer = z.object({
  access_token: z.string(),
  user: z.optional(user),
  /** Device token, by which the server recognises this browser for a year; absent when the browser sent a valid one. */
  device: z.optional(z.string()),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** `data` of the 401 for the token of a session that ended early. */
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

export const meAnswer = envelope(user);
export const myPermissionsAnswer = envelope(permissions);
