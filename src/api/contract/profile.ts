import * as z from 'zod/mini';
import { newPassword, PASSWORD_MAX } from './account.ts';
import { envelope } from './envelope.ts';
import { emailAddress, user } from './identity.ts';

/** One's own data, picture and sessions. */

const NAME_MAX = 120;
const IMAGE_URL_MAX = 200;
const CODE_MAX = 20;

/** PUT /me: the data, or the password: which of the two belongs to it is for the server to say. */
export const profileRequest = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))),
  email: z.optional(emailAddress),
  /** What an upload answered; null takes the picture away, and without it nothing changes. */
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
/** PATCH /me: the same, as JSON:API writes it. */
export const profilePatchRequest = z.object({
  data: z.object({ type: z.literal('profile'), attributes: profileRequest }),
});

/** A new e-mail is not taken before the code mailed to it came back; null when there is none to prove. */
const verification = z.nullable(z.object({ email: z.string(), expires_at: z.string() }));

export const profileAnswer = z.extend(envelope(user), { verification });
export type SavedProfile = z.infer<typeof profileAnswer>;

/** GET /me/email: what still waits for its code, whoever left the page meanwhile. */
export const wantedEmailAnswer = envelope(verification);

/** POST /me/email: the code that was mailed to the new address. */
export const emailProofRequest = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_MAX)),
});
export const emailProofAnswer = envelope(user);

/** Data of the 428. */
export const proofWanted = z.object({ has_password: z.boolean() });

/**
 * A new e-mail, a password and the closing of sessions are answered 428 unless this session showed within the last five
 * minutes whose it is: by signing in, or by POST /me/prueba.
 *
 * POST /me/prueba/codigo: mails a code to the address of today, good for this session alone.
 */
export const proofCodeAnswer = envelope(
  z.object({
    /** Where it went. */
    email: z.string(),
    /** false: the last one is good and was sent a moment ago. */
    is_new: z.boolean(),
    delivery: z.enum(['sent', 'delayed']),
  }),
);
export type ProofCodeStanding = z.infer<typeof proofCodeAnswer>['data'];
/** POST /me/prueba: that code, or the password. */
export const proofRequest = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) });
export const proofAnswer = envelope(z.object({ expires_at: z.string() }));

/** POST /uploads/users/{id}/profile-image, multipart field `attachment`: a PNG up to 512 x 512; one's own id only. */
export const ATTACHMENT_FIELD = 'attachment';
export const PICTURE_SIDE_MAX = 512;
export const PICTURE_BYTES_MAX = 1024 * 1024;
export const pictureAnswer = z.object({ url: z.string() });

// ---- sessions ----------------------------------------------------------------------------------

export const ownSession = z.object({
  id: z.number(),
  /** 'Firefox en Windows'; null when the browser did not say. */
  dispositivo: z.nullable(z.string()),
  abierta: z.string(),
  /** To the minute. */
  usada: z.string(),
  caduca: z.string(),
  /** The one that asks. */
  actual: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** GET /me/sesiones: this one first, then the most lately used. */
export const ownSessionsAnswer = envelope(z.array(ownSession));

export const sessionParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
/** DELETE /me/sesiones/{id} and /me/sesiones/otras: how many ended. */
export const closedSessionsAnswer = envelope(z.object({ cerradas: z.number() }));
