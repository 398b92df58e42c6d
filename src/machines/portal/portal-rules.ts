import type { KnownSession } from '../navigation/navigation-types.ts';
import type { ClosedReason } from '../session/session-types.ts';

export function knownAfter(reason: ClosedReason | null): KnownSession {
  switch (reason) {
    case 'signedOut':
    case 'signedOutElsewhere':
    case 'otherUser':
      return 'left';
    // Another person signed in in another tab; the portal is finding out who.
    case 'otherUserElsewhere':
      return 'unknown';
    default:
      return 'signedOut';
  }
}
