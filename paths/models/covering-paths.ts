import { type ModelEdge, type ModelNode, modelGraph } from '../model-graph.ts';
import { type Path, pathOf, type Way } from '../path.ts';
import { wayToNearest } from '../strategies/way-to-nearest.ts';
import type { PageModel } from './page-model.ts';
import { pageSubject } from './page-subject.ts';

const MOST_STEPS = 30;

export function coveringPaths(model: PageModel): Path[] {
  const start = modelGraph(pageSubject(model));
  const covered = new Set<string>();
  const paths: Path[] = [];
  for (let way = walkFrom(start, covered); way.length > 0; way = walkFrom(start, covered)) {
    paths.push(pathOf(start, way));
  }
  return paths;
}

function walkFrom(start: ModelNode, covered: Set<string>): Way {
  const walk: ModelEdge[] = [];
  while (walk.length < MOST_STEPS) {
    const onward = wayToNearest(walk.at(-1)?.to ?? start, (node) => newStep(node, covered));
    if (onward === null) break;
    walk.push(...onward);
    for (const name of onward.flatMap(namesOf)) covered.add(name);
  }
  return walk;
}

const newStep = ({ edges }: ModelNode, covered: ReadonlySet<string>): ModelEdge | null =>
  edges.find((next) => namesOf(next).some((name) => !covered.has(name))) ?? null;

const namesOf = ({ taken }: ModelEdge): readonly string[] => taken.flat();
