import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session-machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.user;
export const selectClosedReason = (snapshot: SessionSnapshot) => snapshot.context.reason;
export const selectSessionEnd = (snapshot: SessionSnapshot) => snapshot.context.ended;
export const selectIsSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn');
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches('unreachable');
export const selectIsExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('expired') || snapshot.matches('renewing');
export const selectIsAskingToLeave = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: { exit: 'asking' } }) || snapshot.matches('signingOut');
export const selectIsLeaving = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('leaving');
