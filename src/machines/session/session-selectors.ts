import type { SnapshotFrom } from 'xstate';
import { gravestWork, type OpenWork } from '../kit/open-work.ts';
import type { sessionMachine } from './session-machine.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: SessionSnapshot) => snapshot.context.user;
export const selectClosedReason = (snapshot: SessionSnapshot) => snapshot.context.reason;
/** Why the session was ended early, if the server says so. */
export const selectSessionEnd = (snapshot: SessionSnapshot) => snapshot.context.ended;
export const selectIsRestoring = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('restoring');
export const selectIsSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn');
export const selectIsUnreachable = (snapshot: SessionSnapshot): boolean => snapshot.matches('unreachable');
/** The code is asked for over the page. */
export const selectIsExpired = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('expired') || snapshot.matches('renewing');
/** The question stays while signing out. */
export const selectIsAskingToLeave = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches({ signedIn: { exit: 'asking' } }) || snapshot.matches('signingOut');
export const selectOpenWork = (snapshot: SessionSnapshot): OpenWork | null =>
  gravestWork(snapshot.context.openWork);
export const selectIsLeaving = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('leaving');
