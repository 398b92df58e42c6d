import { type ModelEdge, type ModelNode, modelGraph } from '../model-graph.ts';
import { type Path, pathOf, type Way } from '../path.ts';
import { wayToNearest } from '../strategies/way-to-nearest.ts';
import type { PageModel } from './page-model.ts';
import { pageSubject } from './page-subject.ts';

const MOST_STEPS = 30;

/** The names of what a step shows. Paths that cover a model show each name once. */
export type Shown = (step: ModelEdge) => readonly string[];

export const everyTransition: Shown = ({ taken }) => taken.flat();
/** Each event in one of the states where it may happen, and each state. */
export const everyEventAndState: Shown = ({ event, to }) => [event.type, `→ ${String(to.snapshot.value)}`];

export function coveringPaths(model: PageModel, namesOf: Shown = everyTransition): Path[] {
  const start = modelGraph(pageSubject(model));
  const covered = new Set<string>();
  const walkOn = () => walkFrom(start, covered, namesOf);
  const paths: Path[] = [];
  for (let way = walkOn(); way.length > 0; way = walkOn()) paths.push(pathOf(start, way));
  return paths;
}

function walkFrom(start: ModelNode, covered: Set<string>, namesOf: Shown): Way {
  const walk: ModelEdge[] = [];
  while (walk.length < MOST_STEPS) {
    const onward = wayToNearest(walk.at(-1)?.to ?? start, (node) => newStep(node, covered, namesOf));
    if (onward === null) break;
    walk.push(...onward);
    for (const name of onward.flatMap(namesOf)) covered.add(name);
  }
  return walk;
}

const newStep = ({ edges }: ModelNode, covered: ReadonlySet<string>, namesOf: Shown): ModelEdge | null =>
  edges.find((next) => namesOf(next).some((name) => !covered.has(name))) ?? null;
