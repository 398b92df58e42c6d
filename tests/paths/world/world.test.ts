import { describe, expect, it } from 'vitest';
import { explore } from '../../../paths/world/explore.ts';
import { orderText, readOrder, stepLines } from '../../../paths/world/order-text.ts';
import { chanceOf, randomOrder } from '../../../paths/world/random-order.ts';
import { shrink } from '../../../paths/world/shrink.ts';
import { Trace } from '../../../paths/world/trace.ts';
import { along, walkOrder } from '../../../paths/world/walk-order.ts';
import type { NewWorld, Step, Touch } from '../../../paths/world/world.ts';
import { type Act, toyWorlds } from './toy-world.ts';

const RACE: readonly Act[] = ['read', 'look away', 'write'];
const SAFE: readonly Act[] = ['read', 'look away', 'check and write'];
const RACE_BEGUN = { by: 'ana', does: 'read' };
const none = { preemptions: 0, faults: 0 };

describe('orders of a toy world', () => {
  it('are all sound while nobody is interrupted', async () => {
    const { newWorld } = toyWorlds({ ana: RACE, luis: RACE });
    expect(await explore(newWorld, none)).toEqual({
      orders: 2,
      equal: 0,
      worlds: 2,
      longest: 6,
      isComplete: true,
      failure: null,
    });
  });

  it('find a race with one preemption, which is shrunk, written, read and walked again', async () => {
    const { newWorld } = toyWorlds({ ana: RACE, luis: RACE });
    const { failure } = await explore(newWorld, { preemptions: 2, faults: 1 });
    expect(failure?.complaints).toEqual(['2 written, and the row holds 1']);
    const { names } = await shrink(newWorld, failure!);
    const text = orderText({ pair: 'toy', engine: 'memory', steps: names });
    expect(text).toBe('pair: toy\nengine: memory\nana: read\nluis: read\n');
    const { steps } = readOrder(text);
    const again = await walkOrder(newWorld, along(steps));
    expect(again.complaints).toEqual(failure?.complaints);
    expect(stepLines(again.steps)).toEqual([
      ...['ana: read', 'luis: read', 'luis: look away', 'luis: write', 'ana: look away', 'ana: write'],
    ]);
  });

  it('find nothing where the write checks what was read', async () => {
    const { newWorld } = toyWorlds({ ana: SAFE, luis: SAFE });
    const { isComplete, failure } = await explore(newWorld, { preemptions: 3, faults: 0 });
    expect([isComplete, failure]).toEqual([true, null]);
  });

  it('that are equal are walked once', async () => {
    const away: readonly Act[] = ['look away', 'look away', 'look away'];
    const { newWorld } = toyWorlds({ ana: away, luis: away });
    const { worlds, isComplete } = await explore(newWorld, { preemptions: 6, faults: 0 });
    // There are 20 orders of three steps and three others; who begins is left open.
    expect([worlds, isComplete]).toEqual([2, true]);
  });

  it('find a fault that only a restart shows', async () => {
    const { newWorld } = toyWorlds({ ana: ['read', 'check and write', 'look away'] });
    const { failure } = await explore(newWorld, { preemptions: 0, faults: 1 });
    const { names } = await shrink(newWorld, failure!);
    expect(stepLines(names)).toEqual(['ana: read', 'ana: check and write', 'fault: restart']);
  });

  it('stop at a limit, and say that they are not complete', async () => {
    const { newWorld } = toyWorlds({ ana: SAFE, luis: SAFE });
    const { orders, isComplete } = await explore(newWorld, { preemptions: 2, faults: 0 }, { worlds: 1 });
    expect([orders, isComplete]).toEqual([1, false]);
  });

  describe('whose steps lead elsewhere', () => {
    /** `nameOf`: what the first step of Ana is called in a world, by its number. */
    const unsteady = (nameOf: (world: number) => string): NewWorld => {
      const { newWorld, everything } = toyWorlds({ ana: SAFE, luis: SAFE });
      return async () => {
        const world = await newWorld();
        const name = nameOf(everything.worlds);
        const renamed = (from: string, to: string) => (step: Step) =>
          step.by === 'ana' && step.does === from ? { ...step, does: to } : step;
        return {
          ...world,
          possible: () => world.possible().map(renamed('read', name)),
          take: (step) => world.take(renamed(name, 'read')(step)),
        };
      };
    };

    it('now and then are walked all the same', async () => {
      const newWorld = unsteady((world) => (world % 3 === 0 ? 'read late' : 'read'));
      const { isComplete, failure } = await explore(newWorld, { preemptions: 1, faults: 0 });
      expect([isComplete, failure]).toEqual([true, null]);
    });

    it('each time are told', async () => {
      await expect(
        explore(
          unsteady((world) => `read ${world}`),
          { preemptions: 1, faults: 0 },
        ),
      ).rejects.toThrow('These steps lead to another world each time: ');
    });
  });

  it('that name a step which is not possible are refused', async () => {
    const { newWorld } = toyWorlds({ ana: RACE });
    await expect(walkOrder(newWorld, along([RACE_BEGUN, { by: 'ana', does: 'write' }]))).rejects.toThrow(
      '«ana: write» is not possible, but ana: look away, fault: restart; after ana: read.',
    );
  });

  it('are found by chance, the same for the same seed', async () => {
    const { newWorld } = toyWorlds({ ana: RACE, luis: RACE });
    const bounds = { steps: 6, depth: 2, faults: 0 };
    const walk = (seed: number) => walkOrder(newWorld, randomOrder(seed, bounds));
    const walks = [];
    for (let seed = 1; seed <= 40; seed += 1) walks.push(await walk(seed));
    const failing = walks.filter(({ complaints }) => complaints?.length);
    expect(failing.length / walks.length).toBeGreaterThan(chanceOf(2, bounds));
    expect(await walk(7)).toEqual(walks[6]);
  });
});

describe('a trace', () => {
  const step = (by: string, does: string, ...written: readonly string[]): Step => ({
    by,
    does,
    touches: [by, ...written].map((what) => ({ what, how: 'writes' as const })),
  });
  const keyOf = (...steps: readonly Step[]): number => {
    const trace = new Trace();
    for (const one of steps) trace.add(one);
    return trace.key;
  };

  it('is the same whatever the order of steps that touch nothing in common', () => {
    const [one, two, other] = [step('ana', 'a', 'x'), step('ana', 'b'), step('luis', 'c', 'y')];
    expect(new Set([keyOf(one, two, other), keyOf(one, other, two), keyOf(other, one, two)]).size).toBe(1);
  });

  it('differs where two steps write the same', () => {
    const [one, other] = [step('ana', 'a', 'x'), step('luis', 'c', 'x')];
    expect(keyOf(one, other)).not.toBe(keyOf(other, one));
  });

  it.each(['reads', 'adds'] as const)(
    'is the same whatever the order of steps that do nothing but %s',
    (how) => {
      const touching = (by: string, touch: Touch['how']): Step => ({
        by,
        does: touch,
        touches: [
          { what: by, how: 'writes' },
          { what: 'x', how: touch },
        ],
      });
      const [ana, luis] = [touching('ana', how), touching('luis', how)];
      const eva = touching('eva', how === 'reads' ? 'adds' : 'reads');
      expect(keyOf(ana, luis, eva)).toBe(keyOf(luis, ana, eva));
      expect(new Set([keyOf(ana, eva, luis), keyOf(ana, luis, eva), keyOf(eva, ana, luis)]).size).toBe(3);
    },
  );

  it('forgets a transaction that was undone', () => {
    const within = { ...step('ana', 'update', 'x'), within: 'first' };
    const kill: Step = { ...step('fault', 'kill'), undoes: ['first'] };
    expect(keyOf(step('luis', 'b'), within, within, kill)).toBe(keyOf(within, step('luis', 'b'), kill));
    const trace = new Trace();
    trace.add(within);
    expect(trace.keyWith(kill)).toBe(keyOf(kill));
  });
});
