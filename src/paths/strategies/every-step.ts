import type { ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { eventKey } from '../possible-events.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/**
 * The shortest way to every step of the model: each event with each payload case, from each state value, by each
 * transition, into each state with its context. Too many for a person; the replay walks them all.
 */
export function* everyStepWays(start: ModelNode): Generator<Way> {
  const told = new Set<string>();
  const numbers = new Map<ModelNode, number>();
  for (const [node, way] of waysToNodes(start)) {
    const from = JSON.stringify(node.snapshot.value);
    for (const edge of node.edges) {
      const by = edge.taken.flat().join(' ');
      const kind = `${numberOf(edge.to, numbers)} via ${eventKey(edge.event)} by ${by} from ${from}`;
      if (told.has(kind)) continue;
      told.add(kind);
      yield [...way, edge];
    }
  }
}

function numberOf(node: ModelNode, numbers: Map<ModelNode, number>): number {
  const number = numbers.get(node) ?? numbers.size;
  numbers.set(node, number);
  return number;
}
