import type { KnownSession } from '../navigation/navigation-types.ts';
import type { ClosedReason } from '../session/session-types.ts';

/** What the guard knows of the session once it closed for this reason. */
export function knownAfter(reason: ClosedReason | null): KnownSession {
  switch (reason) {
    case 'signedOut':
    case 'signedOutElsewhere':
    case 'otherUser':
      return 'left';
    // Somebody is signed in: it is being found out who.
    case 'otherUserElsewhere':
      return 'unknown';
    default:
      return 'signedOut';
  }
}
