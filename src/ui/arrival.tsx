import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { selectIsExpired } from '../machines/session/session-selectors.ts';
import { usePageTurnIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';

const LastPath = createContext<RefObject<string | null> | null>(null);

export function Arrivals({ children }: { readonly children: ReactNode }) {
  return <LastPath value={useRef<string | null>(null)}>{children}</LastPath>;
}

/**
 * Rendered beside a page's content. When the page replaces another one, focus moves to its heading, so that keyboard
 * and screen reader start there. The first page of a visit keeps the browser's focus.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const session = usePortalChild('session');
  const lastPath = useContext(LastPath);
  const { showPage } = usePageTurnIntents();
  useEffect(() => showPage(pathname), [showPage, pathname]);
  useEffect(() => {
    if (lastPath === null || lastPath.current === pathname) return;
    const isFirst = lastPath.current === null;
    lastPath.current = pathname;
    // When the session has expired, its dialog keeps the focus.
    if (isFirst || selectIsExpired(session.getSnapshot())) return;
    // On back and forward the browser restores the scroll position itself.
    if (!byHistory) window.scrollTo({ top: 0 });
    focusHeading();
  }, [pathname, byHistory, session, lastPath]);
  return null;
}

/** A page that focuses something itself, such as its first field, keeps that focus. */
function focusHeading(): void {
  const page = document.querySelector('main');
  const heading = page?.querySelector('h1');
  if (!page || !heading) return;
  if (page !== document.activeElement && page.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
