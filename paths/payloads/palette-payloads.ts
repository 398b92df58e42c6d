import type { PaletteEvent } from '../../src/machines/palette/palette-types.ts';
import { DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const palettePayloads: PayloadCases<PaletteEvent> = {
  events: { 'palette.textChanged': [{ text: 'nor 12' }, { text: 'n' }] },
  outputs: {
    search: [
      { obras: { items: [], hayMas: false }, sitios: null, personas: null, proyectos: null, cargas: null },
    ],
  },
  failures: { search: [DOWN] },
};
