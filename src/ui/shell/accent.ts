import { useLayoutEffect } from 'react';
import { useSidenav } from '../use-sidenav.ts';

/**
 * Gives the whole document the colour that the person chose, also on pages without a menu. Until React runs,
 * src/before-first-paint.js has given it.
 */
export function Accent() {
  const { color } = useSidenav();
  useLayoutEffect(() => {
    document.documentElement.dataset['menuColor'] = color;
  }, [color]);
  return null;
}
