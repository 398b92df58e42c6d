/** The codes of a pasted column or row of a sheet, separated by line breaks, tabs, semicolons or commas. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[\r\n\t;,]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
