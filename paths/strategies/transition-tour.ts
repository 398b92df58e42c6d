import { EFFORTS, type Effort } from '../effort.ts';
import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { type EdgesOf, wayToNearest } from './way-to-nearest.ts';

/** Steps after which a way ends: a person who follows a longer one loses their place. */
const LONG_ENOUGH = 60;

/** The names of what a step shows. A tour shows each name once. */
export type Shown = (step: ModelEdge) => readonly string[];

export const everyTransition: Shown = ({ taken }) => taken.flat();

interface Tour {
  readonly longEnough?: number;
  readonly namesOf?: Shown;
}

/**
 * Few long ways that together take every transition: each goes on to the nearest one that no way has taken. What only
 * the tests can cause has ways of its own, so that the others can be walked by hand.
 */
export function* transitionTours(
  start: ModelNode,
  effortOf: (edge: ModelEdge) => Effort = () => 'none',
  { longEnough = LONG_ENOUGH, namesOf = everyTransition }: Tour = {},
): Generator<Way> {
  const shown = new Set<string>();
  const isNew = (edge: ModelEdge): boolean => namesOf(edge).some((name) => !shown.has(name));
  for (const most of [EFFORTS.indexOf('arranged'), EFFORTS.indexOf('beyondReach')]) {
    const edgesOf = onwardEdges((edge) => EFFORTS.indexOf(effortOf(edge)), most);
    const newStep = (node: ModelNode): ModelEdge | null => edgesOf(node).find(isNew) ?? null;
    while (true) {
      const way: ModelEdge[] = [];
      while (way.length < longEnough) {
        const onward = wayToNearest(way.at(-1)?.to ?? start, newStep, { edgesOf });
        if (onward === null) break;
        for (const name of onward.flatMap(namesOf)) shown.add(name);
        way.push(...onward);
      }
      if (way.length === 0) break;
      yield way;
    }
  }
}

/** The edges of a node up to this rank, the lowest first. */
function onwardEdges(rank: (edge: ModelEdge) => number, most: number): EdgesOf {
  const known = new WeakMap<ModelNode, readonly ModelEdge[]>();
  return (node) => {
    const edges =
      known.get(node) ??
      node.edges.filter((edge) => rank(edge) <= most).toSorted((one, other) => rank(one) - rank(other));
    known.set(node, edges);
    return edges;
  };
}
