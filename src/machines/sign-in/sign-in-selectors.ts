import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from './sign-in-machine.ts';

type SignInSnapshot = SnapshotFrom<typeof signInMachine>;

export const selectIsLoading = (snapshot: SignInSnapshot): boolean => snapshot.hasTag('loading');
/** The step on screen: the address until the server knows it, then the code. */
export const selectStep = (snapshot: SignInSnapshot): 'email' | 'code' =>
  snapshot.matches('email') || snapshot.matches('checking') ? 'email' : 'code';
export const selectEmail = (snapshot: SignInSnapshot) => snapshot.context.email;
export const selectEmailLocked = (snapshot: SignInSnapshot) => snapshot.context.emailLocked;
export const selectCode = (snapshot: SignInSnapshot) => snapshot.context.code;
export const selectRemember = (snapshot: SignInSnapshot) => snapshot.context.remember;
export const selectFieldProblem = (snapshot: SignInSnapshot) => snapshot.context.fieldProblem;
export const selectFailure = (snapshot: SignInSnapshot) => snapshot.context.failure;
/** Buttons are disabled while loading or while the field is empty (spec 1 section 5). */
export const selectCanContinue = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('email') && snapshot.context.email.trim() !== '';
export const selectCanSignIn = (snapshot: SignInSnapshot): boolean =>
  snapshot.matches('code') && snapshot.context.code.trim() !== '';
