import { type ModelEdge, type ModelNode, modelGraph } from '../model-graph.ts';
import { type Path, pathOf, type Way } from '../path.ts';
import { waysToNodes } from '../strategies/ways-to-nodes.ts';
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
    const onward = wayToNew(walk.at(-1)?.to ?? start, covered);
    if (onward === null) break;
    walk.push(...onward);
    for (const name of onward.flatMap(namesOf)) covered.add(name);
  }
  return walk;
}

function wayToNew(from: ModelNode, covered: ReadonlySet<string>): Way | null {
  for (const [node, way] of waysToNodes(from)) {
    const edge = node.edges.find((next) => namesOf(next).some((name) => !covered.has(name)));
    if (edge !== undefined) return [...way, edge];
  }
  return null;
}

const namesOf = ({ taken }: ModelEdge): readonly string[] => taken.flat();
