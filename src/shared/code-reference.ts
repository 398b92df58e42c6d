const LENGTH = 4;

/** '8F2A': what the mail and the page call a code by, so that its owner knows the one of this page from others'. */
export const codeReference = (request: string): string => request.slice(0, LENGTH).toUpperCase();
