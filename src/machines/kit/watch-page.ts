import { type EventObject, fromCallback } from 'xstate';

/** Calls `tell` at once, then at each change. Returns a function that stops it. */
export type WatchVisibility = (tell: (isVisible: boolean) => void) => () => void;

/** Sends its machine `page.shown` when the tab becomes visible and `page.hidden` when it is hidden. */
export const watchPage = (watchVisibility: WatchVisibility) =>
  fromCallback<EventObject>(({ sendBack }) =>
    watchVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' })),
  );
