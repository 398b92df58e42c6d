/**
 * Name of the sheet that lists the problems of a marked workbook. When the corrected file is chosen again
 * this sheet must be ignored: otherwise it could be taken for factyval (the second sheet) or for a third
 * sheet with content.
 */
export const INDEX_SHEET = 'Problemas (portal)';
