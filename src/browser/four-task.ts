import type { FourTaskWorld } from '../machines/four-task-overlay/four-task-overlay-actors.ts';

export const browserFourTask: FourTaskWorld = {
  vibrate(ms) {
    // Safari and most desktops have no vibration.
    if ('vibrate' in navigator) navigator.vibrate(ms);
  },
  openTab(path) {
    // No `noopener`: with it the browser answers null, whether it blocked the tab or not.
    const tab = window.open(path, '_blank');
    if (tab === null) return false;
    tab.opener = null;
    return true;
  },
};
