import { keyOf } from '../../../paths/world/text-key.ts';
import type { NewWorld, Step, Touch } from '../../../paths/world/world.ts';

/** What a person of the toy does with the one row: each is a step. */
export type Act = 'read' | 'write' | 'check and write' | 'look away';

interface Person {
  readonly acts: readonly Act[];
  done: number;
  seen: number;
}

const row = (how: Touch['how']): Touch => ({ what: 'the row', how });
const TOUCHES: Readonly<Record<Act, readonly Touch[]>> = {
  read: [row('reads')],
  write: [row('writes')],
  'check and write': [row('writes')],
  'look away': [],
};

/** People who read a row and write one more into it. `everything` counts how many worlds and steps there were. */
export function toyWorlds(acts: Readonly<Record<string, readonly Act[]>>) {
  const everything = { worlds: 0, steps: 0 };
  const newWorld: NewWorld = async () => {
    everything.worlds += 1;
    let value = 0;
    let written = 0;
    const people = new Map<string, Person>(
      Object.entries(acts).map(([name, own]) => [name, { acts: own, done: 0, seen: 0 }]),
    );
    const stepOf = ([by, { acts: own, done }]: [string, Person]): Step[] => {
      const does = own[done];
      return does === undefined
        ? []
        : [{ by, does, touches: [{ what: by, how: 'writes' }, ...TOUCHES[does]] }];
    };
    const restart: Step = { by: 'fault', does: 'restart', isFault: true, touches: [row('writes')] };
    return {
      possible: () => [...[...people].flatMap(stepOf), restart],
      take: async ({ by, does }) => {
        everything.steps += 1;
        const person = people.get(by);
        if (person === undefined) {
          value = 0;
          return;
        }
        person.done += 1;
        if (does === 'read') person.seen = value;
        if (does === 'write' || (does === 'check and write' && value === person.seen)) {
          value = person.seen + 1;
          written += 1;
        }
      },
      state: () =>
        keyOf(JSON.stringify([value, written, [...people].map(([, { done, seen }]) => [done, seen])])),
      judge: async () => (value === written ? [] : [`${written} written, and the row holds ${value}`]),
      end: async () => undefined,
    };
  };
  return { newWorld, everything };
}
