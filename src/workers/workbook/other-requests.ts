/** Returns control to the event loop, so that other requests that have arrived are served. */
export const otherRequests = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
