/**
 * The sheet that lists the problems of a marked workbook. It comes back with the corrected file, is nobody's data and
 * does not count among the sheets: the second sheet of a book is factyval, and a third one with content is reported.
 */
export const INDEX_SHEET = 'Problemas (portal)';
