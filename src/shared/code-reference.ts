const LENGTH = 4;

/**
 * The beginning of a request's id, such as '8F2A', shown in the mail and on the page, so that a person sees which code
 * belongs to the page.
 */
export const codeReference = (request: string): string => request.slice(0, LENGTH).toUpperCase();
