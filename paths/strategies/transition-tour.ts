import { EFFORTS, type Effort } from '../effort.ts';
import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

/** Steps after which a way ends: a person who follows a longer one loses their place. */
const LONG_ENOUGH = 60;

/**
 * Few long ways that together take every transition: each goes on to the nearest one that no way has taken. What only
 * the tests can cause has ways of its own, so that the others can be walked by hand.
 */
export function* transitionTours(
  start: ModelNode,
  effortOf: (edge: ModelEdge) => Effort = () => 'none',
  longEnough = LONG_ENOUGH,
): Generator<Way> {
  const taken = new Set<string>();
  const isNew = (edge: ModelEdge): boolean => edge.taken.flat().some((name) => !taken.has(name));
  for (const most of [EFFORTS.indexOf('arranged'), EFFORTS.indexOf('beyondReach')]) {
    const allowed = onwardEdges((edge) => EFFORTS.indexOf(effortOf(edge)), most);
    while (true) {
      const way: ModelEdge[] = [];
      while (way.length < longEnough) {
        const onward = wayToNearest(way.at(-1)?.to ?? start, isNew, allowed);
        if (onward.length === 0) break;
        for (const name of onward.flatMap((edge) => edge.taken.flat())) taken.add(name);
        way.push(...onward);
      }
      if (way.length === 0) break;
      yield way;
    }
  }
}

type Onward = (node: ModelNode) => readonly ModelEdge[];

/** The edges of a node up to this rank, the lowest first. */
function onwardEdges(rank: (edge: ModelEdge) => number, most: number): Onward {
  const known = new WeakMap<ModelNode, readonly ModelEdge[]>();
  return (node) => {
    const edges =
      known.get(node) ??
      node.edges.filter((edge) => rank(edge) <= most).toSorted((one, other) => rank(one) - rank(other));
    known.set(node, edges);
    return edges;
  };
}

/** The way to the nearest edge that is new, with that edge; empty when none can be reached. */
function wayToNearest(from: ModelNode, isNew: (edge: ModelEdge) => boolean, onward: Onward): Way {
  const ways = new Map<ModelNode, Way>([[from, []]]);
  for (const [node, way] of ways) {
    const edges = onward(node);
    const found = edges.find(isNew);
    if (found !== undefined) return [...way, found];
    for (const edge of edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return [];
}
