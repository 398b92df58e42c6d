import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectVerdict } from '../machines/navigation/navigation-selectors.ts';
import type { RouteAccess, Verdict } from '../machines/navigation/navigation-types.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LoadingView } from './components/loading-view.tsx';
import { useNavigationIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';
import { shellText } from './text/shell.ts';

export interface GuardedProps {
  readonly title: string;
  readonly access: RouteAccess;
  /** What a screen reader hears while the page is not there yet. */
  readonly preparing?: string;
  readonly children: ReactNode;
}

/** Tells the navigation machine where the browser is and draws its verdict. */
export function Guarded({ title, access, preparing = shellText.preparing, children }: GuardedProps) {
  const { pathname, key } = useLocation();
  const { arriveAt } = useNavigationIntents();
  useEffect(() => arriveAt(pathname, access), [arriveAt, pathname, access]);
  const verdict = useSelector(
    usePortalChild('navigation'),
    (snapshot) => selectVerdict(snapshot, pathname),
    isSameVerdict,
  );

  if (verdict.kind === 'denied') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'pending') return <LoadingView label={preparing} />;
  return (
    <>
      <title>{`${title} · ${shellText.product}`}</title>
      <ErrorBoundary resetKey={key}>
        <Suspense fallback={<LoadingView label={preparing} />}>{children}</Suspense>
      </ErrorBoundary>
    </>
  );
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.kind === b.kind && (a.kind !== 'denied' || b.kind !== 'denied' || a.to === b.to);
