import type { ModelEdge, ModelNode } from '../model-graph.ts';
import type { Way } from '../path.ts';
import { stepKinds } from './every-step.ts';
import { waysToNodes } from './ways-to-nodes.ts';

/** Who looks for a fault reads a way as far as the fault. */
const LONG_ENOUGH = 100;
/** To walk further to a new step costs as much as to begin anew. */
const MOST_STEPS_BETWEEN = 3;

/**
 * Few ways that together take every step of everyStepWays: each goes on from where a new step led, as long as there
 * are others near.
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
    const onward = wayToNearest(here, left);
    if (onward.length === 0) break;
    left.take(onward);
    way.push(...onward);
    here = onward.at(-1)?.to ?? here;
  } while (way.length < LONG_ENOUGH);
  return way;
}

/** Empty when no step that is left begins near. */
function wayToNearest(here: ModelNode, left: StepsLeft): Way {
  const ways = new Map<ModelNode, Way>([[here, []]]);
  for (const [node, way] of ways) {
    const step = left.first(node);
    if (step !== null) return [...way, step];
    if (way.length === MOST_STEPS_BETWEEN) continue;
    for (const edge of node.edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  }
  return [];
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
