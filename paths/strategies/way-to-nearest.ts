import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

export type EdgesOf = (node: ModelNode) => readonly ModelEdge[];

interface Search {
  /** Where a way may go on; along every edge by default. */
  readonly edgesOf?: EdgesOf;
  readonly mostBetween?: number;
}

/**
 * The shortest way from a node to a step that is wanted, with that step; null when none begins within `mostBetween`
 * steps. It looks no further than that step, where waysToNodes would find the ways to all others too.
 */
export function wayToNearest(
  from: ModelNode,
  wantedOf: (node: ModelNode) => ModelEdge | null,
  { edgesOf = ({ edges }) => edges, mostBetween = Number.POSITIVE_INFINITY }: Search = {},
): Way | null {
  const ways = new Map<ModelNode, Way>([[from, []]]);
  for (const [node, way] of ways) {
    const step = wantedOf(node);
    if (step !== null) return [...way, step];
    if (way.length === mostBetween) continue;
    for (const edge of edgesOf(node)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return null;
}
