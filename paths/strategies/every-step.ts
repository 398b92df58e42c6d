import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { eventKey } from '../possible-events.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/**
 * The shortest way to every step of the model: each event with each payload case, from each state value, by each
 * transition, into each state with its context. Too many for a person; the exhaustive replay walks them all.
 */
export function* everyStepWays(start: ModelNode): Generator<Way> {
  const told = new Set<string>();
  const kindOf = stepKinds();
  for (const [node, way] of waysToNodes(start)) {
    for (const edge of node.edges) {
      const kind = kindOf(edge);
      if (told.has(kind)) continue;
      told.add(kind);
      yield [...way, edge];
    }
  }
}

/**
 * A function that gives edges the same key when they are the same step of the model: they start in states
 * with the same value and do the same.
 */
export function stepKinds(): (edge: ModelEdge) => string {
  const numbers = new Map<ModelNode, number>();
  const values = new Map<ModelNode, string>();
  return ({ from, to, event, taken }) => {
    const number = numbers.get(to) ?? numbers.size;
    numbers.set(to, number);
    const value = values.get(from) ?? JSON.stringify(from.snapshot.value);
    values.set(from, value);
    return `${number} via ${eventKey(event)} by ${taken.flat().join(' ')} from ${value}`;
  };
}
