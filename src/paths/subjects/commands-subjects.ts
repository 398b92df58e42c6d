import { paletteMachine } from '../../machines/palette/palette-machine.ts';
import { PALETTE_DELAYS } from '../../machines/palette/palette-types.ts';
import { shortcutsMachine } from '../../machines/shortcuts/shortcuts-machine.ts';
import { palettePayloads } from '../payloads/palette-payloads.ts';
import { shortcutsPayloads } from '../payloads/shortcuts-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

export const COMMANDS_SUBJECTS: readonly PathSubject[] = [
  pathSubject(paletteMachine, {
    payloads: palettePayloads,
    input: { delays: PALETTE_DELAYS },
    limit: 20_000,
  }),
  pathSubject(shortcutsMachine, { payloads: shortcutsPayloads, input: undefined, limit: 20_000 }),
];
