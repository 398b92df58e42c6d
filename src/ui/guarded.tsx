import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectVerdict } from '../machines/navigation/navigation-selectors.ts';
import type { RouteAccess, Verdict } from '../machines/navigation/navigation-types.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LoadingView } from './components/loading-view.tsx';
import { PageTitle } from './components/page-title.tsx';
import { WholePage } from './components/whole-page.tsx';
import { useNavigationIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';
import { shellText } from './text/shell.ts';

export interface GuardedProps {
  readonly title: string;
  readonly access: RouteAccess;
  /** What a screen reader hears while the page is not there yet. */
  readonly preparing?: string;
  /** Drawn without the shell, whose landmarks a waiting page then lacks. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** Tells the navigation machine where the browser is and draws its verdict. */
export function Guarded({
  title,
  access,
  preparing = shellText.preparing,
  bare = false,
  children,
}: GuardedProps) {
  const { pathname, key } = useLocation();
  const { arriveAt } = useNavigationIntents();
  useEffect(() => arriveAt(pathname, access), [arriveAt, pathname, access]);
  const verdict = useSelector(
    usePortalChild('navigation'),
    (snapshot) => selectVerdict(snapshot, pathname),
    isSameVerdict,
  );

  if (verdict.kind === 'denied') return <Navigate to={verdict.to} replace />;
  const waiting = <LoadingView label={preparing} />;
  const waitingPage = bare ? <WholePage>{waiting}</WholePage> : waiting;
  if (verdict.kind === 'pending') return waitingPage;
  return (
    <>
      <PageTitle title={title} />
      <ErrorBoundary resetKey={key}>
        <Suspense fallback={waitingPage}>
          {children}
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.kind === b.kind && (a.kind !== 'denied' || b.kind !== 'denied' || a.to === b.to);
