/** Returns control to the event loop, so that what was asked of the worker meanwhile is answered. */
export const otherRequests = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
