import { paletteMachine } from '../../src/machines/palette/palette-machine.ts';
import { PALETTE_DELAYS } from '../../src/machines/palette/palette-types.ts';
import { shortcutsMachine } from '../../src/machines/shortcuts/shortcuts-machine.ts';
import { palettePayloads } from '../payloads/palette-payloads.ts';
import { shortcutsPayloads } from '../payloads/shortcuts-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { paletteWording } from '../wording/palette.ts';
import { shortcutsWording } from '../wording/shortcuts.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(paletteMachine, palettePayloads, paletteWording, { delays: PALETTE_DELAYS }),
  wordedSubject(shortcutsMachine, shortcutsPayloads, shortcutsWording),
];
