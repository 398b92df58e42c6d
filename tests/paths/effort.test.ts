import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { effortOf } from '../../paths/effort.ts';
import { modelGraph } from '../../paths/model-graph.ts';
import { shortestWays } from '../../paths/strategies/shortest.ts';
import { pathSubject } from '../../paths/subject.ts';
import type { MachineWording } from '../../paths/wording.ts';

/** Two paths into the room: a short one that nobody can follow by hand, and one through the hall. */
const house = createMachine({
  id: 'house',
  initial: 'garden',
  states: {
    garden: { on: { 'wall.fell': 'room', 'window.broken': 'hall', 'door.opened': 'porch' } },
    porch: { on: { 'bell.rung': 'hall' } },
    hall: { on: { 'room.entered': 'room' } },
    room: { on: { 'light.switched': 'room' } },
  },
});
const start = modelGraph(
  pathSubject(house, {
    payloads: { events: {}, outputs: {}, failures: {} },
    input: undefined,
    limit: 1_000,
  }),
);
const wording: MachineWording = {
  title: 'La casa',
  start: 'En el jardín.',
  events: {
    'wall.fell': { happens: 'Se cae la pared.', byHand: false },
    'window.broken': { prepare: 'busca una piedra.', does: 'Rompe la ventana.' },
    'door.opened': 'Abre la puerta.',
    'bell.rung': 'Llama.',
    'room.entered': 'Entra.',
    'light.switched': 'Enciende.',
  },
  states: { garden: '', porch: '', hall: '', room: '' },
};
const waysOf = (effort?: ReturnType<typeof effortOf>) =>
  [...shortestWays(start, effort)].map((way) => way.map(({ event }) => event.type).join(' '));

describe('the shortest paths of a script', () => {
  it('are paths that a tester can follow where possible, and without arrangements where possible', () => {
    expect(waysOf(effortOf(wording)).sort()).toEqual([
      'door.opened',
      'door.opened bell.rung',
      'door.opened bell.rung room.entered',
      'door.opened bell.rung room.entered light.switched',
      'wall.fell',
      'window.broken',
    ]);
  });

  it('are the shortest of all for a machine without wording', () => {
    expect(waysOf().sort()).toEqual([
      'door.opened',
      'door.opened bell.rung',
      'wall.fell',
      'wall.fell light.switched',
      'window.broken',
      'window.broken room.entered',
    ]);
  });
});
