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

/** Fetched once somebody is signed in: the sign-in page comes without it. */
const Inside = lazyPage(async () => (await import('./inside.tsx')).Inside);

/** The inside of the portal. For somebody who turns out to be signed out nothing of it is ever drawn. */
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
        <WholePage>
          <LoadingView label={waitingText.page} />
        </WholePage>
      }
    >
      <Inside />
    </Suspense>
  );
}
