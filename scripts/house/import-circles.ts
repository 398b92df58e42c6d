import type { ImportGraph } from './source-files.ts';

/** Finds the circles of imports by Tarjan's algorithm. Sorts the files of each circle. */
export function importCircles(graph: ImportGraph): string[][] {
  const found = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const circles: string[][] = [];

  const lower = (file: string, to: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  };

  const visit = (file: string): void => {
    const order = found.size;
    found.set(file, order);
    lower(file, order);
    stack.push(file);
    onStack.add(file);
    for (const imported of graph.get(file) ?? []) {
      if (!found.has(imported)) {
        visit(imported);
        lower(file, lowest.get(imported) ?? order);
      } else if (onStack.has(imported)) lower(file, found.get(imported) ?? order);
    }
    if (lowest.get(file) !== order) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const one of circle) onStack.delete(one);
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
  };

  for (const file of graph.keys()) if (!found.has(file)) visit(file);
  return circles;
}
