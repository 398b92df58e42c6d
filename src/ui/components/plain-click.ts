import type { MouseEvent } from 'react';

/** Other clicks on a link are the browser's: new tab, new window, download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
