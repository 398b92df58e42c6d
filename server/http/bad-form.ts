/** The parser of multipart forms throws plain errors for one that was cut or badly written. */
export const isBadForm = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed)/.test(error.message);
