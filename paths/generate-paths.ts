import { type Effort, effortOf } from './effort.ts';
import { LimitExceeded } from './limit.ts';
import { type ModelEdge, type ModelNode, modelGraph } from './model-graph.ts';
import { type Path, pathOf, type Way, withoutBeginnings } from './path.ts';
import { everyStepWays } from './strategies/every-step.ts';
import { pairWays } from './strategies/pairs.ts';
import { shortestWays } from './strategies/shortest.ts';
import { simpleWays } from './strategies/simple.ts';
import { tourWays } from './strategies/tour.ts';
import { transitionTours } from './strategies/transition-tour.ts';
import type { PathSubject } from './subject.ts';
import { transitionNames } from './transitions.ts';

/**
 * Which paths are generated. `shortest`: the shortest path to every transition with every payload case, by
 * hand where possible. `simple`: every path that enters no state twice. `pairs`: paths that take every two
 * transitions that can follow each other. `tour`: few long paths that together take every transition.
 */
export const STRATEGIES = ['shortest', 'simple', 'pairs', 'tour'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** generatePaths throws above this number: nobody runs so many paths, so the machine needs another strategy. */
export const PATHS_AT_MOST = 10_000;

type Ways = (start: ModelNode, effortOf?: (edge: ModelEdge) => Effort) => Iterable<Way>;
const WAYS: Readonly<Record<Strategy, Ways>> = {
  shortest: shortestWays,
  simple: simpleWays,
  pairs: pairWays,
  tour: transitionTours,
};

/** Cached by the start of the model, because every format and the summary ask for the shortest paths. */
const shortest = new WeakMap<ModelNode, readonly Path[]>();

/**
 * Longest first. A path that is only the beginning of a longer one is left out, unless a tester can follow it but not
 * the longer one. Throws LimitExceeded for more than `atMost` paths. With `until`, a share from 0 to 1, only as many
 * paths as take this share of the transitions.
 */
export function generatePaths(
  subject: PathSubject,
  strategy: Strategy,
  atMost = PATHS_AT_MOST,
  until?: number,
): readonly Path[] {
  const start = modelGraph(subject);
  if (until !== undefined) return pathsFrom(start, subject, strategy, atMost, until);
  const known = strategy === 'shortest' ? shortest.get(start) : undefined;
  if (known !== undefined && known.length <= atMost) return known;
  const paths = pathsFrom(start, subject, strategy, atMost);
  if (strategy === 'shortest') shortest.set(start, paths);
  return paths;
}

function pathsFrom(
  start: ModelNode,
  { machine, wording }: PathSubject,
  strategy: Strategy,
  atMost: number,
  until = 1,
): readonly Path[] {
  const effort = wording && effortOf(wording);
  const inReach = (way: Way): boolean => way.every((edge) => effort?.(edge) !== 'beyondReach');
  const all = WAYS[strategy](start, effort);
  const enough = until < 1 ? waysTaking(Math.ceil(until * transitionNames(machine).length), all) : all;
  const ways = withoutBeginnings([...waysUpTo(atMost, strategy, enough)], inReach);
  if (ways.length > atMost) {
    const taken = new Set(ways.slice(0, atMost).flatMap((way) => way.flatMap((edge) => edge.taken.flat())));
    const transitions = transitionNames(machine).length;
    throw new LimitExceeded({ what: 'paths', limit: atMost, taken: taken.size, transitions });
  }
  return ways.map((way) => pathOf(start, way));
}

/** Ways until they have taken this many transitions; the last ends with the step that does so. */
function* waysTaking(transitions: number, ways: Iterable<Way>): Generator<Way> {
  const taken = new Set<string>();
  for (const way of ways) {
    const last = way.findIndex((edge) => {
      for (const name of edge.taken.flat()) taken.add(name);
      return taken.size >= transitions;
    });
    yield last === -1 ? way : way.slice(0, last + 1);
    if (last !== -1) return;
  }
}

/** Yields at most `atMost` + 1 ways: the ways of the strategy 'simple' may be too many to enumerate. */
function* waysUpTo(atMost: number, strategy: Strategy, ways: Iterable<Way>): Generator<Way> {
  let count = 0;
  for (const way of ways) {
    yield way;
    count += 1;
    if (strategy === 'simple' && count > atMost) return;
  }
}

export function pathsToEveryStep(subject: PathSubject): Path[] {
  const start = modelGraph(subject);
  return withoutBeginnings([...everyStepWays(start)]).map((way) => pathOf(start, way));
}

/** Few long paths that together take every step of pathsToEveryStep. */
export function tourOfEveryStep(subject: PathSubject): Path[] {
  const start = modelGraph(subject);
  return [...tourWays(start)].map((way) => pathOf(start, way));
}
