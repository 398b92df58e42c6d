/**
 * The sheet that lists the problems of a marked workbook. When the corrected file comes back it must not count among
 * the sheets: the second is factyval, and a third one with content is reported.
 */
export const INDEX_SHEET = 'Problemas (portal)';
