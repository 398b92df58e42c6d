import * as z from 'zod/mini';
import { newPassword, PASSWORD_MAX } from './account.ts';
import { envelope } from './envelope.ts';
import { emailAddress, user } from './identity.ts';

const NAME_MAX = 120;
const IMAGE_URL_MAX = 200;
const CODE_MAX = 20;

/** PUT /me: the details or the password. The server refuses a mix of the two. */
export const profileRequest = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))),
  email: z.optional(emailAddress),
  profile_image: z.optional(z.nullable(z.string().check(z.maxLength(IMAGE_URL_MAX)))),
  password: z.optional(newPassword),
  password_confirmation: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
});
export interface ProfileDetails {
  readonly name: string;
  readonly email: string;
  readonly profile_image?: string | null;
}
export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}
/** PATCH /me: the fields of PUT /me in JSON:API form. */
export const profilePatchRequest = z.object({
  data: z.object({ type: z.literal('profile'), attributes: profileRequest }),
});

/** A new e-mail that waits for its mailed code; null when there is none. */
const verification = z.nullable(z.object({ email: z.string(), expires_at: z.string() }));

export const profileAnswer = z.extend(envelope(user), { verification });
export type SavedProfile = z.infer<typeof profileAnswer>;

/** GET /me/email: the e-mail that still waits for its code, for a person who closed the page and comes back. */
export const wantedEmailAnswer = envelope(verification);

export const emailProofRequest = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_MAX)),
});
export const emailProofAnswer = envelope(user);

/** `data` of the 428: whether the person can prove themselves with a password. */
export const proofWanted = z.object({ has_password: z.boolean() });

/**
 * Changing e-mail or password and closing sessions are answered 428 unless this session proved its owner within the
 * last five minutes: by signing in, or by POST /me/prueba.
 *
 * POST /me/prueba/codigo mails a code to the current address, valid for this session only.
 */
export const proofCodeAnswer = envelope(
  z.object({
    email: z.string(),
    /** False when no mail was sent, because the last code is still valid and was sent a moment ago. */
    is_new: z.boolean(),
    delivery: z.enum(['sent', 'delayed']),
  }),
);
export type ProofCodeStanding = z.infer<typeof proofCodeAnswer>['data'];
/** POST /me/prueba: the code from POST /me/prueba/codigo, or the password. */
export const proofRequest = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) });
export const proofAnswer = envelope(z.object({ expires_at: z.string() }));

/**
 * POST /uploads/users/{id}/profile-image, multipart field `attachment`: a PNG up to 512 x 512, for one's own id only.
 */
export const ATTACHMENT_FIELD = 'attachment';
export const PICTURE_SIDE_MAX = 512;
export const PICTURE_BYTES_MAX = 1024 * 1024;
export const pictureAnswer = z.object({ url: z.string() });

export const ownSession = z.object({
  id: z.number(),
  /** Such as 'Firefox en Windows'; null when the browser did not say. */
  dispositivo: z.nullable(z.string()),
  abierta: z.string(),
  /** Rounded to the minute. */
  usada: z.string(),
  caduca: z.string(),
  actual: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** GET /me/sesiones: the current one first, then by last use. `claves`: how many keys for programs the caller has. */
export const ownSessionsAnswer = z.extend(envelope(z.array(ownSession)), {
  claves: z._default(z.number(), 0),
});
export interface OwnSessions {
  readonly sessions: readonly OwnSession[];
  readonly keys: number;
}

export const sessionParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
/** DELETE /me/sesiones/otras: with `claves=true` the caller's keys for programs end too. */
export const closeOthersQuery = z.object({ claves: z._default(z.enum(['true', 'false']), 'false') });
export const closedSessionsAnswer = envelope(
  z.object({ cerradas: z.number(), claves: z._default(z.number(), 0) }),
);
export type ClosedSessions = z.infer<typeof closedSessionsAnswer>['data'];
