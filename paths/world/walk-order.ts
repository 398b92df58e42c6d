import { stepLines } from './order-text.ts';
import { goOn, isNamed, type Named, type NewWorld, type Step } from './world.ts';

/** An order that was walked, and what is wrong at its end: null when it was left before. */
export interface Walked {
  readonly steps: readonly Step[];
  readonly complaints: readonly string[] | null;
}

/** One of the steps that may be taken; 'end' has the world judged, and 'leave' does not. */
export type Choice = Step | 'end' | 'leave';
/** `state` is the key of the world in which the choice is made. */
export type Choose = (possible: readonly Step[], taken: readonly Step[], state: number) => Choice;

export async function walkOrder(newWorld: NewWorld, choose: Choose): Promise<Walked> {
  const world = await newWorld();
  const steps: Step[] = [];
  try {
    for (;;) {
      const step = choose(world.possible(), steps, world.state());
      if (step === 'leave') return { steps, complaints: null };
      if (step === 'end') return { steps, complaints: await world.judge() };
      await world.take(step);
      steps.push(step);
    }
  } finally {
    await world.end();
  }
}

/** The steps named, then those that `goOn` takes. */
export const along =
  (names: readonly Named[]): Choose =>
  (possible, taken) => {
    const name = names[taken.length];
    return name === undefined ? (goOn(possible, taken) ?? 'end') : named(name, possible, taken);
  };

function named(name: Named, possible: readonly Step[], taken: readonly Step[]): Step {
  const step = possible.find((one) => isNamed(one, name));
  if (step === undefined) throw new NotPossible(name, possible, taken);
  return step;
}

/** An order names a step that may not be taken there. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  constructor({ by, does }: Named, possible: readonly Step[], taken: readonly Step[]) {
    const others = stepLines(possible).join(', ') || 'nothing';
    super(
      `«${by}: ${does}» is not possible, but ${others}; after ${stepLines(taken).join(', ') || 'nothing'}.`,
    );
  }
}
