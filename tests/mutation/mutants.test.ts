import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../src/paths/catalogue.ts';
import { chartPage } from '../paths/chart-page.ts';
import { type CollectedTest, collect, expect, loadFile, outerIt } from './collected-suite.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { startsSince } from './started-machines.ts';
import { THE_CHART, type Verdict } from './verdict.ts';

const FILES = import.meta.glob('../machines/**/*.test.ts');
const VERDICTS = fileURLToPath(new URL('../../coverage/mutants/', import.meta.url));
/** Only these machines; all of them when empty. */
const WANTED = (process.env.MUTANTS_OF ?? '').split(' ').filter((id) => id !== '');

const suite = Promise.all(Object.values(FILES).map((load) => load)).then(async (loads) => {
  const bodies = [];
  for (const load of loads) bodies.push(...(await loadFile(load)));
  return bodies;
});

for (const { machine } of CATALOGUE) {
  if (WANTED.length > 0 && !WANTED.includes(machine.id)) continue;
  outerIt(`mutants of ${machine.id}`, { timeout: 0 }, async () => {
    const judge = new Judge(machine, await suite);
    expect(await judge.rehearse(), 'the machine as it is fails').toBeNull();
    const verdicts: Verdict[] = [];
    for (const mutant of mutantsOf(machine)) verdicts.push(await judge.tries(mutant));
    expect(await judge.firstToFail(), 'the mended machine fails').toBeNull();
    mkdirSync(VERDICTS, { recursive: true });
    writeFileSync(`${VERDICTS}${machine.id}.json`, `${JSON.stringify(verdicts, null, 1)}\n`);
  });
}

class Judge {
  private readonly caught = new Map<string, number>();

  /** The tests in which an actor of this machine started; null until they are known. */
  private concerned: ReadonlySet<string> | null = null;

  constructor(
    private readonly tried: AnyStateMachine,
    private readonly bodies: Parameters<typeof collect>[0],
  ) {}

  /** The chart as it was approved. */
  private approved = '';

  /** Over the machine as it is, to know which tests have to do with it. */
  async rehearse(): Promise<string | null> {
    const concerned = new Set<string>();
    const failing = await this.firstToFail((test) => {
      if (startsSince(this.tried.id)) concerned.add(test);
    });
    this.concerned = concerned;
    this.approved = chartPage(this.tried);
    return failing;
  }

  async tries({ machine, name, kind, breakMachine }: Mutant): Promise<Verdict> {
    let mend = (): void => undefined;
    try {
      mend = breakMachine();
      const test = await this.firstToFail();
      const seenOnly = test === null && chartPage(this.tried) !== this.approved;
      return { machine, name, kind, caughtBy: seenOnly ? THE_CHART : test };
    } catch (error) {
      // XState refuses the chart, or its paths cannot be generated any more: every test file would fail as it loads.
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
   * The tests of what the machines are for, those first that caught most of the mutants before; then the invariants of
   * this machine's chart, and all of its replays: one alone cannot tell a mutant, because it holds an actor against its
   * own machine, but together they tell a transition that no path takes any more.
   */
  async firstToFail(ended: (test: string) => void = () => {}): Promise<string | null> {
    const rank = ({ name }: CollectedTest): number => this.caught.get(name) ?? 0;
    const ofPurpose = collect(this.bodies, (title) => !title.startsWith('machine '))
      .filter(({ name }) => this.concerned?.has(name) ?? true)
      .sort((a, b) => rank(b) - rank(a));
    const caughtBy = await firstFailing(ofPurpose, ended);
    if (caughtBy === null) {
      return firstFailing(collect(this.bodies, (title) => title === `machine ${this.tried.id}`));
    }
    this.caught.set(caughtBy, (this.caught.get(caughtBy) ?? 0) + 1);
    return caughtBy;
  }
}

async function firstFailing(
  tests: readonly CollectedTest[],
  ended: (test: string) => void = () => {},
): Promise<string | null> {
  for (const { name, run } of tests) {
    try {
      await run();
    } catch {
      return name;
    }
    ended(name);
  }
  return null;
}
