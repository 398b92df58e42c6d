import { useSelector } from '@xstate/react';
import { selectIsLeaving, selectIsSignedIn } from '../machines/session/session-selectors.ts';
import { usePortalChild } from './portal.tsx';

export const useIsInside = (): boolean =>
  useSelector(
    usePortalChild('session'),
    (snapshot) => selectIsSignedIn(snapshot) || selectIsLeaving(snapshot) || snapshot.matches('restoring'),
  );
