/** Compares A1 of the first sheet with the last CodObra of the file's pattern (spec 3 section 5, docs/decisions/0113). */

/**
 * The text between the first and last hyphen of a CodObra, between percent signs; null when the code has fewer than two
 * hyphens or nothing between them, because '%%' would match every work.
 */
export function codObraPattern(codObra: string): string | null {
  const first = codObra.indexOf('-');
  const last = codObra.lastIndexOf('-');
  if (first === -1 || last === first) return null;
  const between = codObra.slice(first + 1, last);
  return between.trim() === '' ? null : `%${between}%`;
}

/** Compares the codes as integers. When no work has the pattern (`maxNumCodObra` null), only code 0 matches. */
export function fileCodeMatches(fileCode: string, maxNumCodObra: number | string | null): boolean {
  const code = asInteger(fileCode);
  return code !== null && code === (maxNumCodObra === null ? 0n : asInteger(String(maxNumCodObra)));
}

function asInteger(text: string): bigint | null {
  const trimmed = text.trim();
  return /^\d+$/.test(trimmed) ? BigInt(trimmed) : null;
}
