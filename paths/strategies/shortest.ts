import { EFFORTS, type Effort } from '../effort.ts';
import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { eventKey } from '../possible-events.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/**
 * The shortest way to every transition under every payload case: preferably one without arrangements, else one with,
 * else any.
 */
export function* shortestWays(
  start: ModelNode,
  effortOf: (edge: ModelEdge) => Effort = () => 'none',
): Generator<Way> {
  const told = new Set<string>();
  for (const most of EFFORTS.keys()) {
    const rank = (edge: ModelEdge): number | null => {
      const effort = EFFORTS.indexOf(effortOf(edge));
      return effort <= most ? effort : null;
    };
    for (const [node, way] of waysToNodes(start, rank)) {
      for (const edge of node.edges) {
        if (rank(edge) === null) continue;
        const key = eventKey(edge.event);
        const kinds = edge.taken.flat().map((transition) => `${transition} by ${key}`);
        if (kinds.every((kind) => told.has(kind))) continue;
        for (const kind of kinds) told.add(kind);
        yield [...way, edge];
      }
    }
  }
}
