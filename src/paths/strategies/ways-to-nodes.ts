import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

/**
 * The shortest way to every state of the model that can be come to, nearest first. Of the edges that leave a state, those
 * of the lowest rank are tried first, and those without one never.
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
