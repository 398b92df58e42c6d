import { type EventObject, fromCallback } from 'xstate';

/** Calls back at once, then at each change. Returns a function that stops it. */
export type WatchVisibility = (tell: (isVisible: boolean) => void) => () => void;

/** Tells its machine when the tab becomes visible (`page.shown`) and when it is hidden (`page.hidden`). */
export const watchPage = (watchVisibility: WatchVisibility) =>
  fromCallback<EventObject>(({ sendBack }) =>
    watchVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
  );
