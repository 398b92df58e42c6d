import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigationIntents } from './intents.ts';
import { type Page, pageAt } from './pages.tsx';

/**
 * Tells navigation which page the address names. The page itself would tell it later: the shell draws a page after itself,
 * and the page's machines ask for the data meanwhile.
 */
export function useNamedPage(): void {
  const { pathname, search, hash } = useLocation();
  const { arriveAt, showAddress, closePage } = useNavigationIntents();
  const address = pathname + search + hash;
  const page = pageAt(pathname);
  // A new query on the same page is not an arrival.
  const onArrival = useEffectEvent((path: string, { access, machines = [], besides = [] }: Page) =>
    arriveAt({ path, address, access, machines: [...machines, ...besides] }),
  );
  useEffect(() => {
    if (page !== undefined) onArrival(pathname, page);
  }, [pathname, page]);
  useEffect(() => showAddress(address), [showAddress, address]);
  useEffect(() => (page === undefined ? undefined : closePage), [page, closePage]);
}
