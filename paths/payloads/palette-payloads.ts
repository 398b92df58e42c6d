import { NOTHING_FOUND } from '../../src/api/contract/search.ts';
import type { PaletteEvent } from '../../src/machines/palette/palette-types.ts';
import { DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const palettePayloads: PayloadCases<PaletteEvent> = {
  events: { 'palette.textChanged': [{ text: 'nor 12' }, { text: 'n' }] },
  outputs: {
    search: [{ ...NOTHING_FOUND, obras: { items: [], hayMas: false } }],
  },
  failures: { search: [DOWN] },
};
