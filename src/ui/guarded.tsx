import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectVerdict } from '../machines/navigation/navigation-selectors.ts';
import type { RouteAccess, Verdict } from '../machines/navigation/navigation-types.ts';
import { selectIsFirstPage } from '../machines/page-turn/page-turn-selectors.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LoadingView } from './components/loading-view.tsx';
import { MissingPage } from './components/missing-part.tsx';
import { ModuleOverlay } from './components/module-overlay.tsx';
import { PageTitle } from './components/page-title.tsx';
import { WholePage } from './components/whole-page.tsx';
import classes from './guarded.module.css';
import { useNavigationIntents, usePortalIntents } from './intents.ts';
import type { Preloader } from './page-metadata.ts';
import { PermissionsMissing, usePermissionsFailure } from './permissions-retry.tsx';
import { useAreModulesMissing, usePortalChild, WhileInside } from './portal.tsx';
import { waitingText } from './text/waiting.ts';

export interface GuardedProps {
  readonly title: string;
  readonly access: RouteAccess;
  /** Drawn without the shell, whose landmarks a waiting page then lacks. */
  readonly hideNavigation: boolean;
  readonly preloader: Preloader | null;
  readonly needsModules: boolean;
  readonly children: ReactNode;
}

/** Tells the navigation machine where the browser is and draws its verdict. */
export function Guarded({ title, access, hideNavigation, preloader, needsModules, children }: GuardedProps) {
  const { pathname, search, hash, key } = useLocation();
  const { arriveAt, showAddress } = useNavigationIntents();
  const address = pathname + search + hash;
  // Another query of the same page is no arrival.
  const onArrival = useEffectEvent((path: string, of: RouteAccess) => arriveAt(path, address, of));
  useEffect(() => onArrival(pathname, access), [pathname, access]);
  useEffect(() => showAddress(address), [showAddress, address]);
  const verdict = useSelector(
    usePortalChild('navigation'),
    (snapshot) => selectVerdict(snapshot, pathname),
    isSameVerdict,
  );
  const [beganPending] = useState(verdict.kind === 'pending');
  const motion = useMotion(hideNavigation);
  const missing = usePermissionsFailure();

  if (verdict.kind === 'denied') return <Navigate to={verdict.to} replace />;
  const waiting = preloader ? (
    <ModuleOverlay {...preloader} goesOn={beganPending && verdict.kind !== 'pending'} />
  ) : (
    <LoadingView label={waitingText.page} />
  );
  const waitingPage = hideNavigation ? <WholePage>{waiting}</WholePage> : waiting;
  if (verdict.kind === 'pending') {
    if (missing === null) return waitingPage;
    const failed = <PermissionsMissing failure={missing} />;
    return (
      <>
        <PageTitle title={title} />
        {hideNavigation ? <WholePage>{failed}</WholePage> : failed}
      </>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <WhileInside>{needsModules && <ModulesWanted />}</WhileInside>
      <ErrorBoundary resetKey={key}>
        <Suspense fallback={waitingPage}>
          <div className={classes.page} data-motion={motion}>
            {needsModules ? <UnlessModulesMissing>{children}</UnlessModulesMissing> : children}
          </div>
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Asked for beside the page, which waits for them while its own code comes. */
function ModulesWanted() {
  const { wantModules } = usePortalIntents();
  useEffect(() => wantModules(), [wantModules]);
  return null;
}

function UnlessModulesMissing({ children }: { readonly children: ReactNode }) {
  const { wantModules } = usePortalIntents();
  return useAreModulesMissing() ? <MissingPage retry={wantModules} /> : children;
}

/** How the page comes (spec 1 section 2.1). The first of a visit is simply there. */
function useMotion(hideNavigation: boolean): 'slide' | 'fade' | undefined {
  const pageTurn = usePortalChild('pageTurn');
  const [isFirst] = useState(() => selectIsFirstPage(pageTurn.getSnapshot()));
  if (isFirst) return undefined;
  return hideNavigation ? 'slide' : 'fade';
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.kind === b.kind && (a.kind !== 'denied' || b.kind !== 'denied' || a.to === b.to);
