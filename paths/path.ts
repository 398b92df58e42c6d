import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ModelEdge, ModelNode } from './model-graph.ts';
import { eventKey } from './possible-events.ts';

export interface PathStep {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
  /** Names of the actors that the step started, again or for the first time. */
  readonly started: readonly string[];
}

export interface Path {
  readonly description: string;
  readonly steps: readonly PathStep[];
}

export type Way = readonly ModelEdge[];

const INIT = { type: 'xstate.init' };

/**
 * Sorts the longest first and leaves out each way that is only the beginning of a longer one. A way that a tester can
 * follow is left out only for a longer one that a tester can follow too.
 */
export function withoutBeginnings(ways: readonly Way[], inReach: (way: Way) => boolean = () => true): Way[] {
  const beginnings = { inReach: new Set<string>(), any: new Set<string>() };
  return ways
    .toSorted((a, b) => b.length - a.length)
    .filter((way) => {
      const all = beginningsOf(way);
      const isInReach = inReach(way);
      if ((isInReach ? beginnings.inReach : beginnings.any).has(all.at(-1) ?? '')) return false;
      for (const beginning of all) {
        beginnings.any.add(beginning);
        if (isInReach) beginnings.inReach.add(beginning);
      }
      return true;
    });
}

function beginningsOf(way: Way): string[] {
  let beginning = '';
  return way.map(({ event }) => {
    beginning += `${eventKey(event)}\n`;
    return beginning;
  });
}

export function pathOf(start: ModelNode, way: Way): Path {
  const steps = [
    { event: INIT, state: start.snapshot, started: Object.keys(start.snapshot.children) },
    ...way.map(({ event, reached, started }) => ({ event, state: reached, started })),
  ];
  return { description: descriptionOf(steps), steps };
}

export const descriptionOf = (steps: readonly PathStep[]): string =>
  `${steps
    .slice(1)
    .map(({ event }) => event.type.replace(/^xstate\./, ''))
    .join(' -> ')} => ${JSON.stringify(steps.at(-1)?.state.value)}`;
