import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Bounds } from '../../../paths/world/beginnings.ts';
import { explore } from '../../../paths/world/explore.ts';
import { keyOf } from '../../../paths/world/text-key.ts';
import { goOn, lastPerson, type Step, type Touch, type World } from '../../../paths/world/world.ts';

type Act = Pick<Touch, 'what' | 'how'>;
type Programs = Readonly<Record<string, readonly Act[]>>;

/** Loses rows: all of them, or one. */
const faultIn = (rows: readonly string[]): Step => ({
  by: 'server',
  does: 'loses rows',
  isFault: true,
  touches: (rows.length > 1 ? ['everything'] : rows).map((what) => ({ what, how: 'writes' })),
});
const ALL_ROWS = ['x', 'y', 'z'];

/** People who read rows, write them over and add to them. How it ends tells what each read, and what the rows hold. */
class RowWorld implements World {
  private readonly rows: Record<string, string[]> = {};
  private readonly added: Record<string, string[]> = {};
  private readonly seen: Record<string, string[]> = {};
  private readonly done: Record<string, number> = {};
  private hasLost = false;

  constructor(
    private readonly programs: Programs,
    private readonly lost: readonly string[],
    private readonly ended: (ending: string) => void,
  ) {}

  possible(): readonly Step[] {
    const steps = Object.entries(this.programs).flatMap(([by, acts]): Step[] => {
      const at = this.done[by] ?? 0;
      const act = acts[at];
      if (act === undefined) return [];
      const own: readonly Touch[] = [
        { what: by, how: 'writes' },
        { what: 'everything', how: 'reads' },
      ];
      return [{ by, does: `${at} ${act.how} ${act.what}`, touches: [...own, act] }];
    });
    return this.hasLost ? steps : [...steps, faultIn(this.lost)];
  }

  async take({ by, touches }: Step): Promise<void> {
    if (by === 'server') {
      this.hasLost = true;
      for (const what of this.lost) this.rows[what] = [...(this.rows[what] ?? []), 'lost'];
      return;
    }
    const at = this.done[by] ?? 0;
    this.done[by] = at + 1;
    const { what, how } = touches.at(-1)!;
    const row = this.rows[what] ?? [];
    const added = (this.added[what] ?? []).toSorted();
    if (how === 'reads') this.seen[by] = [...(this.seen[by] ?? []), `${row} and ${added}`];
    else if (how === 'adds') this.added[what] = [...added, `${by} ${at} after ${row}`];
    else this.rows[what] = [...row, `${by} ${at} over ${added}`];
  }

  state(): number {
    return keyOf(JSON.stringify([this.ending(), Object.entries(this.done).sort(), this.hasLost]));
  }

  async judge(): Promise<readonly string[]> {
    this.ended(this.ending());
    return [];
  }

  private ending(): string {
    const added = Object.fromEntries(Object.entries(this.added).map(([what, all]) => [what, all.toSorted()]));
    return JSON.stringify([this.rows, added, this.seen].map((one) => Object.entries(one).sort()));
  }

  async end(): Promise<void> {}
}

/** Every ending within the bounds, by walking every single order. */
async function everyEnding(
  programs: Programs,
  lost: readonly string[],
  bounds: Bounds,
): Promise<Set<string>> {
  const endings = new Set<string>();
  const walk = async (names: readonly string[], left: Bounds): Promise<void> => {
    const world = new RowWorld(programs, lost, (ending) => endings.add(ending));
    const taken: Step[] = [];
    for (const name of names) {
      const step = world.possible().find(({ by }) => by === name)!;
      await world.take(step);
      taken.push(step);
    }
    const possible = world.possible();
    const usual = goOn(possible, taken);
    if (usual === null) await world.judge();
    for (const { by, isFault = false } of possible) {
      const interrupts = !isFault && by !== usual?.by && usual?.by === lastPerson(taken);
      const then = {
        preemptions: left.preemptions - (interrupts ? 1 : 0),
        faults: left.faults - (isFault ? 1 : 0),
      };
      if (then.preemptions >= 0 && then.faults >= 0) await walk([...names, by], then);
    }
  };
  await walk([], bounds);
  return endings;
}

it('orders that are left out as equal end like one that is not', async () => {
  const act = fc.record({
    what: fc.constantFrom('x', 'y', 'z'),
    how: fc.constantFrom('reads' as const, 'adds' as const, 'writes' as const),
  });
  const program = fc.array(act, { minLength: 1, maxLength: 3 });
  const bounds = fc.record({ preemptions: fc.nat(2), faults: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(
      fc.record({ ana: program, luis: program, eva: program }),
      fc.constantFrom(ALL_ROWS, ['x']),
      bounds,
      async (programs, lost, most) => {
        const endings = new Set<string>();
        await explore(async () => new RowWorld(programs, lost, (ending) => endings.add(ending)), most);
        expect([...endings].sort()).toEqual([...(await everyEnding(programs, lost, most))].sort());
      },
    ),
    { seed: 178, numRuns: 40 },
  );
});
