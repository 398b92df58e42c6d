import { useSelector } from '@xstate/react';
import { selectIsLeaving, selectIsSignedIn } from '../machines/session/session-selectors.ts';
import { usePortalChild } from './portal.tsx';

/** True while somebody is signed in, or a session is being restored. */
export const useIsInside = (): boolean =>
  useSelector(
    usePortalChild('session'),
    (snapshot) => selectIsSignedIn(snapshot) || selectIsLeaving(snapshot) || snapshot.matches('restoring'),
  );
