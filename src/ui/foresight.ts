import { useDebouncedCallback } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pageAt } from './pages.tsx';
import { type LazyModule, usePortal } from './portal.tsx';

/** How long the pointer or the focus stays before files are fetched: not of all links that it only passes. */
const REST_MS = 65;

/** A function that fetches the files of the page at an address, once no other address follows for a moment. */
export function useForesight() {
  const portal = usePortal();
  const isInside = useSelector(portal, (snapshot) => snapshot.matches('inside'));
  return useDebouncedCallback((to: string) => {
    const [pathname = ''] = to.split(/[?#]/);
    const page = pageAt(pathname);
    if (page === undefined || !isInside) return;
    page.code.fetch();
    for (const name of [...(page.machines ?? []), ...(page.besides ?? [])]) {
      const lazy: LazyModule | undefined = portal.getSnapshot().children[name];
      lazy?.send({ type: 'module.foreseen' });
    }
  }, REST_MS);
}

/**
 * Fetches the files of the page of a link that the pointer rests on or that the keyboard reaches. In the frames of pages,
 * so that the sign-in page does not fetch it.
 */
export function Foresight(): null {
  const foresee = useForesight();
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (link === null) foresee.cancel();
      else foresee(link.getAttribute('href') ?? '');
    };
    document.addEventListener('pointerover', reach);
    document.addEventListener('focusin', reach);
    return () => {
      document.removeEventListener('pointerover', reach);
      document.removeEventListener('focusin', reach);
    };
  }, [foresee]);
  return null;
}
