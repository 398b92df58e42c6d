/** The types that the browser's file dialog offers; what a file really is, its reader decides. */
export const TABLE_FILES = [
  ...['.xlsx', '.xls', '.xlsb', '.csv', '.txt'],
  ...['application/vnd.ms-excel', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
