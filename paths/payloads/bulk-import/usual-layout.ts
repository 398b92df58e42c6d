import type { BookLayout, LoadPlaces } from '../../../src/workers/workbook/layout/layout-protocol.ts';
import type { SheetSummary } from '../../../src/workers/workbook/workbook-summary.ts';

/**
 * The layout of a workbook made from the template: works in the first sheet, invoicing lines in the second.
 */
export function usualLayout(
  sheets: readonly Pick<SheetSummary, 'name' | 'visibility' | 'header'>[],
): BookLayout {
  const places: LoadPlaces = {
    cm_seg_01: { sheet: 0, headerRow: 1 },
    cm_fyv_01: sheets.length > 1 ? { sheet: 1, headerRow: 1 } : null,
  };
  return {
    places,
    proposed: places,
    names: { cm_seg_01: {}, cm_fyv_01: {} },
    written: { cm_seg_01: sheets[0]?.header ?? [], cm_fyv_01: sheets[1]?.header ?? [] },
    sheets: sheets.map(({ name, visibility, header }) => ({
      name,
      visibility,
      rows: [{ number: 1, words: header.join(' · '), cells: header.slice(0, 5) }],
      headerRow: 1,
    })),
  };
}
