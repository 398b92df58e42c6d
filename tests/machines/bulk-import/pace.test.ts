import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { LOAD_STEPS } from '../../../src/api/contract/bulk-import.ts';
import type { ConsoleEntry } from '../../../src/machines/load-run/console-types.ts';
import {
  CONSOLE_LINES_SHOWN,
  importConsole,
  wholeConsole,
} from '../../../src/machines/load-run/run-console.ts';
import { AT, aScript, consoleCodes, createWorld, startRun, stepAtWork, type World } from './import-world.ts';

const PAUSES = { stepPause: 800, scriptPause: 500 };

/** Through the five steps: each pauses once its answer is there. */
async function passSteps(world: World): Promise<void> {
  const run = world.actor.getSnapshot().children.loadRun;
  if (run === undefined) throw new Error('No run is at work.');
  for (const step of LOAD_STEPS) {
    await waitFor(run, ({ children }) => children.serverStep?.getSnapshot().context.request.step === step);
    await waitFor(stepAtWork(world), (now) => now.matches('answered'));
    world.clock.increment(799);
    expect(stepAtWork(world).getSnapshot().context.request.step).toBe(step);
    world.clock.increment(1);
  }
}
const scriptLines = (world: World) => consoleCodes(world).filter((code) => code.includes(': script'));

describe('the pace of the console', () => {
  it('shows the scripts one by one, half a second apart', async () => {
    const world = createWorld({ simulated: true, delays: PAUSES });
    world.fake.setScripts([aScript({}), aScript({})]);
    await startRun(world);
    await passSteps(world);
    expect(scriptLines(world)).toHaveLength(0);
    world.clock.increment(500);
    expect(scriptLines(world)).toHaveLength(1);
    world.clock.increment(500);
    expect(scriptLines(world)).toHaveLength(2);
    expect(world.actor.getSnapshot().value).toBe('completeOk');
  });

  it('never stands in the way of an error', async () => {
    const world = createWorld({ simulated: true, delays: PAUSES });
    world.fake.setScripts([aScript({}), aScript({ success: false })]);
    await startRun(world);
    await passSteps(world);
    expect(scriptLines(world)).toHaveLength(2);
    expect(world.actor.getSnapshot().value).toBe('completeWithFailure');
  });
});

describe('the lines of the console', () => {
  const entry: ConsoleEntry = { at: AT, step: null, level: 'info', code: 'runStarted', params: {}, ms: null };

  it('shows the latest and keeps them all', () => {
    const log = createActor(importConsole).start();
    const written = CONSOLE_LINES_SHOWN * 3 + 2;
    for (let line = 0; line < written; line++) log.send({ type: 'console.wrote', entry });
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
    log.send({ type: 'console.cleared' });
    expect(log.getSnapshot().context).toEqual({ lines: [], older: [], written: 0 });
  });
});
