/** The types of file that the browser offers; only the reader judges what a file is. */
export const EXCEL_FILES = [
  '.xls',
  '.xlsx',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
