/**
 * The sheet that lists the problems of a marked workbook. When the corrected file comes back, this sheet must not
 * count: the second sheet is factyval, and a third one with content is reported.
 */
export const INDEX_SHEET = 'Problemas (portal)';
