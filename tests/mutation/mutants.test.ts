import { mkdirSync, writeFileSync } from 'node:fs';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { chartPage } from '../../scripts/paths/chart-page.ts';
import { type CollectedTest, collect, expect, loadFile, outerIt } from './collected-suite.ts';
import { breakOffEndlessRuns } from './endless-runs.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { startedSince } from './started-machines.ts';
import { measure, type TimeLimit } from './time-limit.ts';
import { THE_CHART, type Verdict } from './verdict.ts';

const FILES = import.meta.glob('../machines/**/*.test.ts');
const VERDICTS = fileURLToPath(new URL('../../coverage/mutants/', import.meta.url));
/** Only these machines are tested; all when empty. */
const WANTED = (process.env.MUTANTS_OF ?? '').split(' ').filter((id) => id !== '');

breakOffEndlessRuns();

type Bodies = Parameters<typeof collect>[0];

const suite = Promise.all(Object.values(FILES).map((load) => load)).then(async (loads) => {
  const bodies = [];
  for (const load of loads) bodies.push(await loadFile(load));
  return bodies;
});

/** What a test of behaviour did on the unchanged machines. */
interface Rehearsed {
  readonly took: TimeLimit;
  readonly machines: ReadonlySet<string>;
}
const ofPurpose = (bodies: Bodies): CollectedTest[] =>
  collect(bodies, (title) => !title.startsWith('machine '));

const rehearsal = suite.then(async (bodies) => {
  const rehearsed = new Map<string, Rehearsed>();
  for (const { name, run } of ofPurpose(bodies)) {
    startedSince();
    await turnOfTheLoop();
    const passed = measure();
    await run(LONGEST_TEST);
    rehearsed.set(name, { took: passed(), machines: startedSince() });
  }
  return rehearsed;
});

for (const subject of CATALOGUE) {
  const { machine } = subject;
  if (WANTED.length > 0 && !WANTED.includes(machine.id)) continue;
  outerIt(`mutants of ${machine.id}`, { timeout: 0 }, async () => {
    const judge = new Judge(machine, await suite, await rehearsal);
    expect(await judge.firstToFail(), 'the machine as it is fails').toBeNull();
    const verdicts: Verdict[] = [];
    for (const mutant of mutantsOf(subject)) {
      const verdict = await judge.tries(mutant);
      process.stdout.write(`${verdict.name} ← ${verdict.caughtBy ?? '(nobody)'}\n`);
      verdicts.push(verdict);
    }
    expect(await judge.firstToFail(), 'the mended machine fails').toBeNull();
    mkdirSync(VERDICTS, { recursive: true });
    writeFileSync(`${VERDICTS}${machine.id}.json`, `${JSON.stringify(verdicts, null, 1)}\n`);
  });
}

const LONGEST_TEST: TimeLimit = { wholeMs: 60_000, idleMs: 60_000 };
/** A test that takes this much longer than on the unchanged machines hangs. */
const BEYOND: TimeLimit = { wholeMs: 2_000, idleMs: 100 };
/** How many times slower a test may be because of other work on the computer. */
const SLOWER_AT_MOST = 5;

const longest = (rehearsed: Rehearsed | undefined): TimeLimit =>
  rehearsed === undefined
    ? LONGEST_TEST
    : {
        wholeMs: BEYOND.wholeMs + SLOWER_AT_MOST * rehearsed.took.wholeMs,
        idleMs: BEYOND.idleMs + SLOWER_AT_MOST * rehearsed.took.idleMs,
      };

/** The tests that replay the paths of a machine, or that add up the transitions taken. */
const IS_REPLAY = /^machine \S+ > (goes where its model says|takes every transition)/;

class Judge {
  private readonly caught = new Map<string, number>();
  private readonly intact: string;

  constructor(
    private readonly tried: AnyStateMachine,
    private readonly bodies: Bodies,
    private readonly rehearsed: ReadonlyMap<string, Rehearsed>,
  ) {
    this.intact = chartPage(tried);
  }

  async tries({ machine, name, kind, breakMachine }: Mutant): Promise<Verdict> {
    let mend = (): void => undefined;
    try {
      mend = breakMachine();
      const test = await this.firstToFail();
      const seenOnly = test === null && chartPage(this.tried) !== this.intact;
      return { machine, name, kind, caughtBy: seenOnly ? THE_CHART : test };
    } catch (error) {
      // XState refuses the chart, or its paths cannot be generated any more, so every test file would fail
      // while it loads.
      return {
        machine,
        name,
        kind,
        caughtBy: `(${error instanceof Error ? error.message.slice(0, 120) : 'error'})`,
      };
    } finally {
      mend();
    }
  }

  /**
   * Runs the tests of behaviour first: those that detected most mutants before, then the quickest. Then the
   * rules about this machine's chart. Its replays are left out, because they compare an actor with its own
   * machine and detect nothing.
   */
  async firstToFail(): Promise<string | null> {
    const rank = (test: CollectedTest): number => this.caught.get(test.name) ?? 0;
    const took = (test: CollectedTest): number => this.rehearsed.get(test.name)?.took.wholeMs ?? 0;
    const concerned = ofPurpose(this.bodies)
      .filter(({ name }) => this.rehearsed.get(name)?.machines.has(this.tried.id) ?? true)
      .sort((a, b) => rank(b) - rank(a) || took(a) - took(b));
    const caughtBy = await this.firstFailing(concerned);
    if (caughtBy === null) {
      const ofChart = collect(this.bodies, (title) => title === `machine ${this.tried.id}`);
      return this.firstFailing(ofChart.filter(({ name }) => !IS_REPLAY.test(name)));
    }
    this.caught.set(caughtBy, (this.caught.get(caughtBy) ?? 0) + 1);
    return caughtBy;
  }

  private async firstFailing(tests: readonly CollectedTest[]): Promise<string | null> {
    for (const { name, run } of tests) {
      await turnOfTheLoop();
      try {
        await run(longest(this.rehearsed.get(name)));
      } catch {
        return name;
      }
    }
    return null;
  }
}
