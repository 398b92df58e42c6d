import { doingOf } from './doing.ts';
import { generatePaths } from './generate-paths.ts';
import { type ActorCalls, orderedCalls } from './proxy-orders.ts';
import { settledActor } from './settled-actor.ts';
import type { WordedSubject } from './subject.ts';

const known = new WeakMap<WordedSubject, ActorCalls>();

/**
 * What each actor of the machine asks the server, as the faults in the machine's own words say: those of its failures
 * or, where it has none, those of its other ends.
 */
export function actorCalls(subject: WordedSubject): ActorCalls {
  const calls = known.get(subject) ?? readCalls(subject);
  known.set(subject, calls);
  return calls;
}

function readCalls(subject: WordedSubject): ActorCalls {
  const failing = new Map<string, Set<string>>();
  const ending = new Map<string, Set<string>>();
  for (const { steps } of generatePaths(subject, 'shortest')) {
    steps.forEach(({ event }, index) => {
      const from = steps[index - 1]?.state;
      const doing = from && doingOf(event, from, subject.wording);
      if (doing === undefined || typeof doing === 'string' || doing.prepare === undefined) return;
      const settled = settledActor(event.type);
      const actor = doing.during ?? settled?.name;
      if (actor === undefined) return;
      const calls = settled?.failed === true ? failing : ending;
      for (const call of orderedCalls(doing.prepare))
        calls.set(actor, (calls.get(actor) ?? new Set()).add(call));
    });
  }
  return new Map([...ending, ...failing]);
}
