import type { FourTaskWorld } from '../machines/four-task-overlay/four-task-overlay-actors.ts';

/** The browser as the way to 4Task meets it. */
export const browserFourTask: FourTaskWorld = {
  vibrate(ms) {
    // Absent in Safari and on most desks.
    if ('vibrate' in navigator) navigator.vibrate(ms);
  },
  openTab(path) {
    // With `noopener` the browser answers null, blocked or not.
    const tab = window.open(path, '_blank');
    if (tab === null) return false;
    tab.opener = null;
    return true;
  },
};
