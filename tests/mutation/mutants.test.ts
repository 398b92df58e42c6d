import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '../../src/paths/catalogue.ts';
import { type CollectedTest, collect, expect, loadFile, outerIt } from './collected-suite.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Verdict } from './verdict.ts';

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
    const bodies = await suite;
    const catchers = new Catchers();
    expect(
      await catchers.first(collect(bodies, concerns(machine.id))),
      'the machine as it is fails',
    ).toBeNull();
    const verdicts: Verdict[] = [];
    for (const mutant of mutantsOf(machine)) verdicts.push(await judge(mutant, catchers, bodies));
    expect(
      await catchers.first(collect(bodies, concerns(machine.id))),
      'the mended machine fails',
    ).toBeNull();
    mkdirSync(VERDICTS, { recursive: true });
    writeFileSync(`${VERDICTS}${machine.id}.json`, `${JSON.stringify(verdicts, null, 1)}\n`);
  });
}

async function judge(
  { machine, name, kind, breakMachine }: Mutant,
  catchers: Catchers,
  bodies: Parameters<typeof collect>[0],
): Promise<Verdict> {
  let mend = (): void => undefined;
  try {
    mend = breakMachine();
    return { machine, name, kind, caughtBy: await catchers.first(collect(bodies, concerns(machine))) };
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

/** Asks first the tests that caught most of the mutants before this one. */
class Catchers {
  private readonly caught = new Map<string, number>();

  /** The name of the first test that fails; null when none does. */
  async first(tests: readonly CollectedTest[]): Promise<string | null> {
    const rank = ({ name }: CollectedTest): number => this.caught.get(name) ?? 0;
    const replays = tests.filter(isOfReplays);
    const others = tests.filter((test) => !isOfReplays(test)).sort((a, b) => rank(b) - rank(a));
    for (const test of [...others, ...replays]) {
      try {
        await test.run();
      } catch {
        this.caught.set(test.name, rank(test) + 1);
        return test.name;
      }
    }
    return null;
  }
}

/** The groups of tests/support/replay.ts are one a machine; those of the others have nothing to say. */
const concerns =
  (machine: string) =>
  (title: string): boolean =>
    !title.startsWith('machine ') || title === `machine ${machine}`;

/**
 * A replay holds an actor against its own machine, so alone it cannot tell a mutant; all together they tell a transition
 * that no path takes any more. They come last, in their order.
 */
const isOfReplays = ({ name }: CollectedTest): boolean =>
  name.includes('%s') || name.endsWith('takes every transition and enters every state');
