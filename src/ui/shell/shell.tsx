import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingView } from '../components/loading-view.tsx';
import { MissingPage } from '../components/missing-part.tsx';
import { WholePage } from '../components/whole-page.tsx';
import { usePortalIntents } from '../intents.ts';
import { lazyPage } from '../lazy-part.tsx';
import { useIsInsideMissing } from '../portal.tsx';
import { waitingText } from '../text/waiting.ts';
import { useIsInside } from '../use-is-inside.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';

/** Fetched after sign-in: the sign-in page does not include it. */
const Inside = lazyPage(async () => (await import('./inside.tsx')).Inside);

/** Draws the signed-in part of the portal only for a person who is known to be signed in. */
export function Shell() {
  const isMissing = useIsInsideMissing();
  const isInside = useIsInside();
  const { retry } = usePortalIntents();
  if (isMissing) {
    return (
      <WholePage>
        <MissingPage retry={retry} />
      </WholePage>
    );
  }
  if (!isInside) return <Outlet />;
  return (
    <Suspense
      fallback={
        <FrameSkeleton>
          <LoadingView label={waitingText.page} />
        </FrameSkeleton>
      }
    >
      <Inside />
    </Suspense>
  );
}
