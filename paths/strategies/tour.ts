import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { stepKinds } from './every-step.ts';
import { wayToNearest } from './way-to-nearest.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/** Steps after which a way ends: somebody who looks for a fault has to read the whole way up to it. */
const LONG_ENOUGH = 100;
/** Maximum number of steps from one new step to the next: a longer walk costs as much as a new way from the start. */
const MOST_STEPS_BETWEEN = 3;

/**
 * Few ways that together take every step of everyStepWays. After a new step a way continues to the nearest step that no
 * way has taken, if one begins within MOST_STEPS_BETWEEN steps.
 */
export function* tourWays(start: ModelNode): Generator<Way> {
  const ways = waysToNodes(start);
  const left = new StepsLeft(ways.keys());
  for (const [node, way] of ways) while (left.first(node) !== null) yield onwardFrom(node, way, left);
}

function onwardFrom(node: ModelNode, begun: Way, left: StepsLeft): Way {
  const way = [...begun];
  left.take(begun);
  let here = node;
  do {
    const onward = wayToNearest(here, (node) => left.first(node), { mostBetween: MOST_STEPS_BETWEEN });
    if (onward === null) break;
    left.take(onward);
    way.push(...onward);
    here = onward.at(-1)?.to ?? here;
  } while (way.length < LONG_ENOUGH);
  return way;
}

class StepsLeft {
  readonly #kinds = new Map<ModelEdge, string>();
  readonly #left = new Set<string>();
  readonly #places = new Map<ModelNode, number>();

  constructor(nodes: Iterable<ModelNode>) {
    const kindOf = stepKinds();
    for (const { edges } of nodes) for (const edge of edges) this.#kinds.set(edge, kindOf(edge));
    for (const kind of this.#kinds.values()) this.#left.add(kind);
  }

  take(way: Way): void {
    for (const edge of way) this.#left.delete(this.#kinds.get(edge) ?? '');
  }

  first(node: ModelNode): ModelEdge | null {
    let place = this.#places.get(node) ?? 0;
    while (place < node.edges.length && !this.#isLeft(node.edges[place])) place += 1;
    this.#places.set(node, place);
    return node.edges[place] ?? null;
  }

  #isLeft = (edge: ModelEdge | undefined): boolean =>
    edge !== undefined && this.#left.has(this.#kinds.get(edge) ?? '');
}
