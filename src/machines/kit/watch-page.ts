import { type EventObject, fromCallback } from 'xstate';

/** Calls back at once, then at each change. Returns how to stop. */
export type WatchVisibility = (tell: (isVisible: boolean) => void) => () => void;

/** Tells its machine when the tab is seen (`page.shown`) and when it is not (`page.hidden`). */
export const watchPage = (watchVisibility: WatchVisibility) =>
  fromCallback<EventObject>(({ sendBack }) =>
    watchVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
  );
