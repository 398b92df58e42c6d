import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';

/** The shortest way to every state of the model that can be come to by such edges, nearest first. */
export function waysToNodes(start: ModelNode, by: (edge: ModelEdge) => boolean = () => true) {
  const ways = new Map<ModelNode, Way>([[start, []]]);
  for (const [node, way] of ways) {
    for (const edge of node.edges) if (!ways.has(edge.to) && by(edge)) ways.set(edge.to, [...way, edge]);
  }
  return ways;
}
