/** Cells copied in Excel, as a file: only tabs separate them. */
export const pastedTable = (text: string): File =>
  new File(['sep=\t\r\n', text], 'pegado.tsv', { type: 'text/tab-separated-values' });
