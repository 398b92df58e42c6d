import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

/**
 * The shortest way to every reachable state, nearest first. Edges of lower rank go first; an edge of rank null is
 * never taken.
 */
export function waysToNodes(start: ModelNode, rank: (edge: ModelEdge) => number | null = () => 0) {
  const ways = new Map<ModelNode, Way>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of ranked(node.edges, rank)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
}

function ranked(edges: readonly ModelEdge[], rank: (edge: ModelEdge) => number | null): ModelEdge[] {
  return edges
    .flatMap((edge) => {
      const place = rank(edge);
      return place === null ? [] : [{ edge, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ edge }) => edge);
}
