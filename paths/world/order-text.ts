import type { Named } from './world.ts';

/** An order as a file holds it: which pair on which engine, and its steps. After the last one everybody goes on. */
export interface WrittenOrder {
  readonly pair: string;
  readonly engine: string;
  readonly steps: readonly Named[];
}

const TIMES = / \((\d+) times\)$/;

/** Steps that follow one another and have the same name are one line: `ana: statement of guardar (3 times)`. */
export function orderText({ pair, engine, steps }: WrittenOrder): string {
  return [`pair: ${pair}`, `engine: ${engine}`, ...stepLines(steps), ''].join('\n');
}

export function stepLines(steps: readonly Named[]): string[] {
  const runs: { readonly line: string; times: number }[] = [];
  for (const { by, does } of steps) {
    const line = `${by}: ${does}`;
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
}

export function readOrder(text: string): WrittenOrder {
  const [pair, engine, ...steps] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readLine);
  if (pair?.by !== 'pair' || engine?.by !== 'engine') {
    throw new Error('An order begins with the lines `pair: …` and `engine: …`.');
  }
  return {
    pair: pair.does,
    engine: engine.does,
    steps: steps.flatMap(({ by, does, times }) => Array<Named>(times).fill({ by, does })),
  };
}

function readLine(line: string): Named & { readonly times: number } {
  const times = Number(TIMES.exec(line)?.[1] ?? 1);
  const [by = '', ...rest] = line.replace(TIMES, '').split(': ');
  if (rest.length === 0) throw new Error(`Not a step of an order: ${line}`);
  return { by, does: rest.join(': '), times };
}
