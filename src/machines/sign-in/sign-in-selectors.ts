import type { SnapshotFrom } from 'xstate';
import { codeReference } from '../../shared/code-reference.ts';
import type { signInMachine } from './sign-in-machine.ts';

type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const selectIsLoading = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('loading');
export const selectStep = (snapshot: SignInSnapshot): 'email' | 'code' =>
  snapshot.matches('email') || snapshot.matches('checking') ? 'email' : 'code';
export const selectEmail = (snapshot: SignInSnapshot) => snapshot.context.email;
export const selectEmailLocked = (snapshot: SignInSnapshot) => snapshot.context.emailLocked;
/** Seconds until the code expires; null when the server does not say. */
export const selectExpiresIn = ({ context: { times, now } }: SignInSnapshot): number | null =>
  times === null || times.expiresAt === null ? null : secondsBetween(now, times.expiresAt);
export const selectResendIn = ({ context: { times, now } }: SignInSnapshot): number | null =>
  times === null || times.resendAt === null ? null : secondsBetween(now, times.resendAt);
export const selectIsDelayed = ({ context }: SignInSnapshot): boolean => context.times?.isDelayed ?? false;
/** When the next code can be sent after the limit was reached, in milliseconds since 1970. */
export const selectRefusedUntil = ({ context: { times } }: SignInSnapshot): number | null =>
  times === null || times.isSent ? null : times.resendAt;
/** The reference that the mail with this page's code shows; null when any code is valid. */
export const selectReference = ({ context: { request } }: SignInSnapshot): string | null =>
  request && codeReference(request);
export const selectIsRegistering = ({ context }: SignInSnapshot): boolean => context.registration !== null;
export const selectIsResending = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches({ code: 'resending' });
export const selectCode = (snapshot: SignInSnapshot) => snapshot.context.code;
export const selectRemember = (snapshot: SignInSnapshot) => snapshot.context.remember;
export const selectFieldProblem = (snapshot: SignInSnapshot) => snapshot.context.fieldProblem;
/** The server does not know the address that stands in the field. */
export const selectIsEmailRefused = ({ context }: SignInSnapshot): boolean =>
  context.failure === 'unknownEmail';
export const selectWasRefused = ({ context }: SignInSnapshot): boolean =>
  context.failure === 'invalidCredentials';
/** False during a call or while the field is empty (spec 1 section 5). */
export const selectCanContinue = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('email') && snapshot.context.email.trim() !== '';
export const selectCanSignIn = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches({ code: 'entering' }) && snapshot.context.code.trim() !== '';

const MS_PER_SECOND = 1_000;
const secondsBetween = (from: number, to: number): number =>
  Math.max(0, Math.ceil((to - from) / MS_PER_SECOND));
