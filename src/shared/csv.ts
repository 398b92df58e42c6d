/** The CSV sent to the server (spec 3 section 5): BOM, ';', '\n' after each line. Cells are not trimmed. */
export const CSV_BOM = '\uFEFF';
export const CSV_SEPARATOR = ';';

const NEEDS_QUOTES = /[;"\n\r]/;
/** A line with only this text ends a COPY on PostgreSQL 17 and older (docs/decisions/0115). */
const COPY_TERMINATOR = '\\.';

export function csvField(text: string): string {
  return NEEDS_QUOTES.test(text) || text === COPY_TERMINATOR ? quoted(text) : text;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(CSV_SEPARATOR)}\n`;
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
