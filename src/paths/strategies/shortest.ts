import type { ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { eventKey } from '../possible-events.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/** The shortest way to every transition, under every payload case that takes it. */
export function* shortestWays(start: ModelNode): Generator<Way> {
  const told = new Set<string>();
  for (const [node, way] of waysToNodes(start)) {
    for (const edge of node.edges) {
      const key = eventKey(edge.event);
      const kinds = edge.taken.flat().map((transition) => `${transition} by ${key}`);
      if (kinds.every((kind) => told.has(kind))) continue;
      for (const kind of kinds) told.add(kind);
      yield [...way, edge];
    }
  }
}
