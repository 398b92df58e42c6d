import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { LOAD_STEPS } from '../../../src/api/contract/bulk-import.ts';
import {
  CONSOLE_LINES_SHOWN,
  type ConsoleLogEvent,
  consoleLog,
  wholeConsole,
} from '../../../src/machines/load-run/console/console-log.ts';
import type { ConsolePauses } from '../../../src/machines/load-run/console/console-pace.ts';
import { importConsoleMachine } from '../../../src/machines/load-run/console/import-console-machine.ts';
import type { ConsoleEntry } from '../../../src/machines/load-run/console-types.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { drive } from '../../support/driven.ts';
import { AT, aScript, consoleCodes, createWorld, startRun, type World } from './import-world.ts';

const { stepPause, scriptPause, drawRestWithin } = LOAD_RUN_DELAYS;

const line = (code: ConsoleEntry['code'], change: Partial<ConsoleEntry> = {}): ConsoleEntry => ({
  at: AT,
  step: 'cargar',
  level: 'info',
  code,
  params: {},
  ms: null,
  ...change,
});
const STARTED = line('stepStarted');
const DONE = line('stepDone');
const SCRIPT = line('scriptDone', { step: 'cargar-factyval' });
const ENDED = line('runEnded', { step: null, params: { end: 'completeOk' } });

function paced(pauses: ConsolePauses = LOAD_RUN_DELAYS) {
  const driven = drive(importConsoleMachine, { pauses });
  const now = () => driven.actor.getSnapshot();
  return {
    ...driven,
    state: () => now().value,
    /** The lines that were drawn since the console was emptied. */
    drawn: (): string[] => {
      const told = driven.told.flatMap(([child, event]) =>
        child === 'consoleLog' ? [event as ConsoleLogEvent] : [],
      );
      const emptied = told.findLastIndex(({ type }) => type === 'log.cleared');
      return told
        .slice(emptied + 1)
        .flatMap((event) => (event.type === 'log.wrote' ? event.entries.map(({ code }) => code) : []));
    },
    write: (...entries: readonly ConsoleEntry[]) => {
      for (const entry of entries) driven.send({ type: 'console.wrote', entry });
    },
  };
}

describe('the lines of the console', () => {
  it('shows the latest lines and keeps all of them', () => {
    const log = createActor(consoleLog).start();
    const written = CONSOLE_LINES_SHOWN * 3 + 2;
    for (let count = 0; count < written; count++) log.send({ type: 'log.wrote', entries: [DONE] });
    const { lines, older } = log.getSnapshot().context;
    expect([lines.length, lines[0]?.id, lines.at(-1)?.id]).toEqual([
      CONSOLE_LINES_SHOWN + 2,
      CONSOLE_LINES_SHOWN * 2 + 1,
      written,
    ]);
    expect(older.map((block) => block.length)).toEqual([CONSOLE_LINES_SHOWN, CONSOLE_LINES_SHOWN]);
    expect(wholeConsole(log.getSnapshot().context).map(({ id }) => id)).toEqual(
      Array.from({ length: written }, (_, index) => index + 1),
    );
    log.send({ type: 'log.cleared' });
    expect(log.getSnapshot().context).toEqual({ lines: [], older: [], written: 0 });
  });

  it('are kept when it is stopped', () => {
    const log = createActor(consoleLog).start();
    log.send({ type: 'log.wrote', entries: [DONE] });
    log.stop();
    const { status, context } = log.getSnapshot();
    expect([status, wholeConsole(context).map(({ code }) => code)]).toEqual(['active', ['stepDone']]);
  });
});

describe('the pauses of the console', () => {
  it('come before each step but the first, and before each script', () => {
    const { write, drawn, pass, state } = paced();
    write(line('stepStarted', { step: 'borrar' }), line('stepDone', { step: 'borrar' }));
    expect([drawn(), state()]).toEqual([['stepStarted', 'stepDone'], 'resting']);
    write(STARTED, DONE, SCRIPT, SCRIPT, ENDED);
    pass(stepPause - 1);
    expect(drawn()).toHaveLength(2);
    pass(1);
    expect(drawn().slice(2)).toEqual(['stepStarted', 'stepDone']);
    pass(scriptPause - 1);
    expect(drawn()).toHaveLength(4);
    pass(1);
    expect(drawn().slice(4)).toEqual(['scriptDone']);
    pass(scriptPause);
    expect([drawn().slice(5), state()]).toEqual([['scriptDone', 'runEnded'], 'resting']);
  });

  it.each<[string, ConsoleEntry]>([
    ['an error', line('scriptFailed', { level: 'error', step: 'cargar-factyval' })],
    ['a session that expired', line('sessionExpired', { level: 'warning' })],
    ['another operator', line('otherOperator', { level: 'warning' })],
    [
      'a stop on problems',
      line('runEnded', { level: 'warning', step: null, params: { end: 'stoppedOnWarnings' } }),
    ],
  ])('do not delay %s', (_, entry) => {
    const { write, drawn, state } = paced();
    write(STARTED, DONE, SCRIPT, entry);
    expect([drawn(), state()]).toEqual([['stepStarted', 'stepDone', 'scriptDone', entry.code], 'resting']);
    write(entry);
    expect(drawn()).toHaveLength(5);
  });

  it('keep the length of the specification once the run is over, when they fit into a second', () => {
    const { write, drawn, pass, send, emitted } = paced();
    write(SCRIPT, ENDED);
    send({ type: 'console.runEnded' });
    pass(scriptPause - 1);
    expect([drawn(), emitted]).toEqual([[], []]);
    pass(1);
    expect([drawn(), emitted]).toEqual([['scriptDone', 'runEnded'], [{ type: 'console.drawn' }]]);
  });

  it('are shortened evenly once the run is over, so that all lines are drawn within a second', () => {
    const { write, drawn, pass, send, emitted, state } = paced();
    write(STARTED, DONE, ...Array.from({ length: 19 }, () => SCRIPT), ENDED);
    pass(stepPause - 1);
    send({ type: 'console.runEnded' });
    expect(state()).toBe('hurrying');
    for (let pause = 1; pause < 20; pause++) {
      pass(drawRestWithin / 20);
      expect(drawn()).toHaveLength(pause + 1);
    }
    expect(emitted).toEqual([]);
    pass(drawRestWithin / 20);
    expect([drawn().length, emitted, state()]).toEqual([22, [{ type: 'console.drawn' }], 'resting']);
  });

  it('are skipped when the drawing falls too far behind', () => {
    const { write, drawn, state } = paced({ ...LOAD_RUN_DELAYS, queuedAtMost: 3 });
    write(STARTED, DONE, SCRIPT);
    expect(drawn()).toEqual([]);
    write(SCRIPT);
    expect([drawn().length, state()]).toEqual([4, 'resting']);
  });

  it('are skipped in a hidden page, and lines that waited are drawn when it is hidden', () => {
    const { write, drawn, send, emitted, state } = paced();
    write(STARTED, SCRIPT);
    send({ type: 'page.hidden' });
    expect([drawn(), emitted]).toEqual([['stepStarted', 'scriptDone'], []]);
    write(SCRIPT, STARTED);
    expect(drawn()).toHaveLength(4);
    send({ type: 'console.runEnded' });
    expect(emitted).toEqual([{ type: 'console.drawn' }]);
    send({ type: 'page.shown' });
    write(STARTED);
    expect([drawn().length, state()]).toEqual([4, 'pausing']);
    send({ type: 'console.runEnded' });
    send({ type: 'page.hidden' });
    expect([drawn().length, emitted.length]).toEqual([5, 2]);
  });

  it('continue when the page cannot tell whether it is visible, and after the console was cleared', () => {
    const { write, drawn, send, fail, pass, state } = paced();
    fail('watchPage', new Error('crash'));
    write(STARTED);
    pass(stepPause);
    expect(drawn()).toEqual(['stepStarted']);
    write(STARTED);
    send({ type: 'console.cleared' });
    pass(stepPause);
    expect([drawn(), state()]).toEqual([[], 'resting']);
  });
});

const CALLS = ['borrar', 'guardarSeguimiento', 'cargar', 'guardarFactyval', 'cargarFactyval'];
const callsOf = ({ fake }: World) => fake.calls.filter((call) => CALLS.includes(call));

it('a waiting console draws all lines when the page can no longer tell whether it is visible', () => {
  const { write, drawn, fail } = paced();
  write(STARTED, SCRIPT);
  fail('watchPage', new Error('crash'));
  expect(drawn()).toEqual(['stepStarted', 'scriptDone']);
});

it('a console in a hidden page is cleared too', () => {
  const { write, drawn, send } = paced();
  send({ type: 'page.hidden' });
  write(STARTED);
  send({ type: 'console.cleared' });
  expect(drawn()).toEqual([]);
});

describe('a run whose console has pauses', () => {
  const PAUSES = { stepPause, scriptPause, followEvery: 1e9 };

  it('waits for none of them: all calls are made and the run ends before the first pause is over', async () => {
    const world = createWorld({ simulated: true, delays: PAUSES });
    world.fake.setScripts([aScript({}), aScript({})]);
    await startRun(world);
    await waitFor(world.actor, (now) => now.matches({ processing: 'showingEnd' }));
    expect(callsOf(world)).toEqual(CALLS);
    expect((await world.fake.api.turn()) === null).toBe(true);
    expect(world.actor.getSnapshot().hasTag('leaveNeedsWarning')).toBe(false);
    const drawn = consoleCodes(world);
    expect(drawn.at(-1)).toBe('borrar: stepDone');
    const pauses = LOAD_STEPS.length - 1 + 2;
    const shortened = Math.floor(drawRestWithin / pauses);
    for (let pause = 1; pause < pauses; pause++) world.clock.increment(shortened);
    expect([world.actor.getSnapshot().value, consoleCodes(world).at(-1)]).toEqual([
      { processing: 'showingEnd' },
      'cargar-factyval: scriptDone',
    ]);
    world.clock.increment(shortened);
    expect([world.actor.getSnapshot().value, consoleCodes(world).at(-1)]).toEqual(['completeOk', 'runEnded']);
  });

  it('shows at once that it failed', async () => {
    const world = createWorld({ simulated: true, delays: PAUSES });
    world.fake.setScripts([aScript({}), aScript({ success: false })]);
    await startRun(world);
    await waitFor(world.actor, (now) => now.matches('completeWithFailure'));
    expect(consoleCodes(world).slice(-3)).toEqual([
      'cargar-factyval: scriptDone',
      'cargar-factyval: scriptFailed',
      'runEnded',
    ]);
  });
});
