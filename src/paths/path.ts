import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ModelEdge, ModelNode } from './model-graph.ts';
import { eventKey } from './possible-events.ts';

export interface PathStep {
  readonly event: EventObject;
  /** As the model is after the event. */
  readonly state: AnyMachineSnapshot;
}

/** The first step is `xstate.init`: the state the machine starts in. */
export interface Path {
  readonly description: string;
  readonly steps: readonly PathStep[];
}

/** Edges of the model, each beginning where the one before ended. */
export type Way = readonly ModelEdge[];

const INIT = { type: 'xstate.init' };

/**
 * Longest first, without those another one begins with. Where a way is `inReach` of a tester, so is that other: a script
 * that nobody can follow to its end stands for none of its beginnings.
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

/** What has come by each of its steps, as one text. */
function beginningsOf(way: Way): string[] {
  let beginning = '';
  return way.map(({ event }) => {
    beginning += `${eventKey(event)}\n`;
    return beginning;
  });
}

export function pathOf(start: ModelNode, way: Way): Path {
  const steps = [
    { event: INIT, state: start.snapshot },
    ...way.map(({ event, to }) => ({ event, state: to.snapshot })),
  ];
  return { description: describe(steps), steps };
}

const describe = (steps: readonly PathStep[]): string =>
  `${steps
    .slice(1)
    .map(({ event }) => event.type.replace(/^xstate\./, ''))
    .join(' -> ')} => ${JSON.stringify(steps.at(-1)?.state.value)}`;
