import { useSelector } from '@xstate/react';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { selectVerdict } from '../machines/navigation/navigation-selectors.ts';
import type { Verdict } from '../machines/navigation/navigation-types.ts';
import { selectIsFirstPage } from '../machines/page-turn/page-turn-selectors.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LoadingView } from './components/loading-view.tsx';
import { MissingPage } from './components/missing-part.tsx';
import { ModuleOverlay } from './components/module-overlay-part.ts';
import { PageTitle } from './components/page-title.tsx';
import { TabNote } from './components/tab-note.tsx';
import { WholePage } from './components/whole-page.tsx';
import classes from './guarded.module.css';
import { type PartCode, usePartCode } from './lazy-part.tsx';
import type { Preloader } from './page-metadata.ts';
import { PermissionsMissing, usePermissionsFailure } from './permissions-retry.tsx';
import { type ModuleName, usePortalChild } from './portal.tsx';
import { waitingText } from './text/waiting.ts';
import { useModules } from './use-modules.ts';

export interface GuardedProps {
  readonly title: string;
  /**
   * The page is drawn without the shell, which has the landmarks, so whatever is shown in its place is put
   * into a WholePage.
   */
  readonly hideNavigation: boolean;
  readonly preloader: Preloader | null;
  readonly code: PartCode;
  /** The page is drawn once these are here. */
  readonly machines: readonly ModuleName[];
  readonly children: ReactNode;
}

export function Guarded(props: GuardedProps) {
  const { title, hideNavigation, preloader, code, machines, children } = props;
  const { pathname, key } = useLocation();
  const verdict = useSelector(
    usePortalChild('navigation'),
    (snapshot) => selectVerdict(snapshot, pathname),
    isSameVerdict,
  );
  const [beganPending] = useState(verdict.kind === 'pending');
  const isFirst = useIsFirst();
  const missing = usePermissionsFailure();
  const [note, setNote] = useState<string | null>(null);

  if (verdict.kind === 'denied') return <Navigate to={verdict.to} replace />;
  const waiting = preloader ? (
    <Suspense fallback={<LoadingView label={waitingText.page} isUnderFrame />}>
      <ModuleOverlay {...preloader} goesOn={isFirst || (beganPending && verdict.kind !== 'pending')} />
    </Suspense>
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
  const drawn = (content: ReactNode) => (
    <Suspense fallback={waitingPage}>
      <div className={classes.page} data-motion={isFirst ? undefined : hideNavigation ? 'slide' : 'fade'}>
        <TabNote value={setNote}>{content}</TabNote>
      </div>
      <Arrival />
    </Suspense>
  );
  const missed = (retry: () => void) => drawn(<MissingPage retry={retry} />);
  return (
    <>
      <PageTitle title={note === null ? title : `${note} · ${title}`} />
      <ErrorBoundary resetKey={key}>
        <OnceHere code={code} names={machines} waiting={waitingPage} missed={missed}>
          {drawn(children)}
        </OnceHere>
      </ErrorBoundary>
    </>
  );
}

interface OnceHereProps {
  readonly code: PartCode;
  readonly names: readonly ModuleName[];
  readonly waiting: ReactNode;
  readonly missed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Draws a page once its code and its machines are here. */
function OnceHere({ code, names, waiting, missed, children }: OnceHereProps) {
  const isCodeHere = usePartCode(code);
  const { isMissing, areRunning, visit } = useModules(names);
  if (!isCodeHere) return waiting;
  if (isMissing) return missed(visit);
  return areRunning ? children : waiting;
}

/**
 * Whether the page is the first of a visit, which the frame of the HTML shows already: it is not animated. Of the others,
 * pages without the shell slide in and the rest fades (spec 1 section 2.1).
 */
function useIsFirst(): boolean {
  const pageTurn = usePortalChild('pageTurn');
  const [isFirst] = useState(() => selectIsFirstPage(pageTurn.getSnapshot()));
  return isFirst;
}

const isSameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.kind === b.kind && (a.kind !== 'denied' || b.kind !== 'denied' || a.to === b.to);
