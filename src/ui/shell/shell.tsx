import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { selectIsLeaving, selectIsSignedIn } from '../../machines/session/session-selectors.ts';
import { LoadingView } from '../components/loading-view.tsx';
import { WholePage } from '../components/whole-page.tsx';
import { usePortalChild } from '../portal.tsx';
import { shellText } from '../text/shell.ts';

/** Fetched once somebody is signed in: the sign-in page comes without it. */
const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }));

/** The inside of the portal. For somebody who turns out to be signed out nothing of it is ever drawn. */
export function Shell() {
  const session = usePortalChild('session');
  const isInside = useSelector(
    session,
    (snapshot) => selectIsSignedIn(snapshot) || selectIsLeaving(snapshot) || snapshot.matches('restoring'),
  );
  if (!isInside) return <Outlet />;
  return (
    <Suspense
      fallback={
        <WholePage>
          <LoadingView label={shellText.preparing} />
        </WholePage>
      }
    >
      <Inside />
    </Suspense>
  );
}
