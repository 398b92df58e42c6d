/** One a line, or apart by tabulators, semicolons or commas, as a column or a row of a sheet is pasted. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[\r\n\t;,]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
