import { Suspense, useDeferredValue } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingView } from '../components/loading-view.tsx';
import { MissingPage } from '../components/missing-part.tsx';
import { ModuleOverlay } from '../components/module-overlay-part.ts';
import { WholePage } from '../components/whole-page.tsx';
import { usePortalIntents } from '../intents.ts';
import { lazyPage, usePartCode } from '../lazy-part.tsx';
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
  return <WithInside />;
}

/** Does not suspend while the code is fetched, because React shows what was suspended only 300 ms after the last reveal. */
function WithInside() {
  const isShellHere = usePartCode(Inside);
  const isOverlayHere = usePartCode(ModuleOverlay);
  const isCodeHere = useDeferredValue(isShellHere && isOverlayHere);
  const frame = (
    <FrameSkeleton>
      <LoadingView label={waitingText.page} isUnderFrame />
    </FrameSkeleton>
  );
  return <Suspense fallback={frame}>{isCodeHere ? <Inside /> : frame}</Suspense>;
}
