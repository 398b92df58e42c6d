import { type Effort, effortOf } from './effort.ts';
import { LimitExceeded } from './limit.ts';
import { type ModelEdge, type ModelNode, modelGraph } from './model-graph.ts';
import { type Path, pathOf, type Way, withoutBeginnings } from './path.ts';
import { everyStepWays } from './strategies/every-step.ts';
import { pairWays } from './strategies/pairs.ts';
import { shortestWays } from './strategies/shortest.ts';
import { simpleWays } from './strategies/simple.ts';
import type { PathSubject } from './subject.ts';
import { transitionNames } from './transitions.ts';
import { WORDINGS } from './wording/wordings.ts';

/**
 * `shortest`: the shortest way to every transition under every payload case, by hand where one leads there. `simple`: every way that enters no state
 * twice. `pairs`: ways that take every two transitions which can follow one another.
 */
export const STRATEGIES = ['shortest', 'simple', 'pairs'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** More than anybody runs: a machine that passes it needs another strategy. */
export const PATHS_AT_MOST = 10_000;

type Ways = (start: ModelNode, effortOf?: (edge: ModelEdge) => Effort) => Iterable<Way>;
const WAYS: Readonly<Record<Strategy, Ways>> = {
  shortest: shortestWays,
  simple: simpleWays,
  pairs: pairWays,
};

/** Longest first; none is the beginning of another that a tester can follow as far. Throws LimitExceeded rather than leaving some out. */
export function generatePaths(subject: PathSubject, strategy: Strategy, atMost = PATHS_AT_MOST): Path[] {
  const start = modelGraph(subject);
  const wording = WORDINGS[subject.machine.id];
  const effort = wording && effortOf(wording);
  const inReach = (way: Way): boolean => way.every((edge) => effort?.(edge) !== 'beyondReach');
  const ways = withoutBeginnings([...waysUpTo(atMost, strategy, WAYS[strategy](start, effort))], inReach);
  if (ways.length > atMost) {
    const taken = new Set(ways.slice(0, atMost).flatMap((way) => way.flatMap((edge) => edge.taken.flat())));
    const transitions = transitionNames(subject.machine).length;
    throw new LimitExceeded({ what: 'paths', limit: atMost, taken: taken.size, transitions });
  }
  return ways.map((way) => pathOf(start, way));
}

/** The simple ways of a chart may be more than can ever be told: one too many is enough to know. */
function* waysUpTo(atMost: number, strategy: Strategy, ways: Iterable<Way>): Generator<Way> {
  let count = 0;
  for (const way of ways) {
    yield way;
    count += 1;
    if (strategy === 'simple' && count > atMost) return;
  }
}

/** Every step of the model once, however many paths that takes. */
export function pathsToEveryStep(subject: PathSubject): Path[] {
  const start = modelGraph(subject);
  return withoutBeginnings([...everyStepWays(start)]).map((way) => pathOf(start, way));
}
