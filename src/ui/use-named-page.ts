import { useEffect, useEffectEvent } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { useNavigationIntents } from './intents.ts';
import { PAGES, type Page } from './pages.tsx';

const ROUTES = PAGES.map((page) => ({ path: page.path, caseSensitive: true, handle: page }));

/**
 * Tells navigation which page the address names. The page itself would tell it later: the shell draws a page after itself,
 * and the page's machines ask for the data meanwhile.
 */
export function useNamedPage(): void {
  const { pathname, search, hash } = useLocation();
  const { arriveAt, showAddress, closePage } = useNavigationIntents();
  const address = pathname + search + hash;
  const page: Page | null = matchRoutes(ROUTES, pathname)?.[0]?.route.handle ?? null;
  // A new query on the same page is not an arrival.
  const onArrival = useEffectEvent((path: string, { access, machines = [], besides = [] }: Page) =>
    arriveAt({ path, address, access, machines: [...machines, ...besides] }),
  );
  useEffect(() => {
    if (page !== null) onArrival(pathname, page);
  }, [pathname, page]);
  useEffect(() => showAddress(address), [showAddress, address]);
  useEffect(() => (page === null ? undefined : closePage), [page, closePage]);
}
