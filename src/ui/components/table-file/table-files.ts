/** The types of file that the browser offers; only the reader judges what a file is. */
export const TABLE_FILES = [
  ...['.xlsx', '.xls', '.xlsb', '.csv', '.txt'],
  ...['application/vnd.ms-excel', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',');
