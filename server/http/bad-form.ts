export const isBadForm = (error: unknown): boolean =>
  error instanceof Error && PARSER_MESSAGES.test(error.message);

/**
 * Messages of the form parser for a broken form. 'The needle' is the boundary between the parts, which may be too long.
 */
const PARSER_MESSAGES = /unexpected end of|^Malformed|Boundary not found|^The needle cannot/i;
