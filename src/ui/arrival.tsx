import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { selectIsExpired } from '../machines/session/session-selectors.ts';
import { usePageTurnIntents } from './intents.ts';
import { usePortalChild } from './portal.tsx';

const LastPath = createContext<RefObject<string | null> | null>(null);

/** Remembers the page that was drawn last, above all of them. */
export function Arrivals({ children }: { readonly children: ReactNode }) {
  return <LastPath value={useRef<string | null>(null)}>{children}</LastPath>;
}

/**
 * Stands beside the content of a page. Once that is drawn in the place of another page's, focus goes to its heading,
 * so that a keyboard starts there and a screen reader says where one is. The first page of a visit leaves it alone.
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
    // Over an expired session the dialog keeps the focus.
    if (isFirst || selectIsExpired(session.getSnapshot())) return;
    // The browser puts the scroll back by itself when it goes through its history.
    if (!byHistory) window.scrollTo({ top: 0 });
    focusHeading();
  }, [pathname, byHistory, session, lastPath]);
  return null;
}

/** A page that focuses something of its own, such as its first field, keeps it so. */
function focusHeading(): void {
  const page = document.querySelector('main');
  if (page === null || page.contains(document.activeElement)) return;
  const heading = page.querySelector('h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
