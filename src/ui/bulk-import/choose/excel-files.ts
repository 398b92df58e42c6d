/** The types that the browser's file dialog offers; what a file really is, the workbook reader decides. */
export const EXCEL_FILES = [
  '.xls',
  '.xlsx',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
