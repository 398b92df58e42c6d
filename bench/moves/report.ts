import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { machineName } from '../import/report.ts';
import type { MeasuredPage } from '../page/measured-pages.ts';
import type { SeenMove } from '../page/observe-page.ts';
import { bold, row } from '../page/report.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

export interface MoveFigures {
  readonly page: MeasuredPage;
  readonly there: SeenMove;
  /** Scripts and style sheets fetched on the way there. */
  readonly files: number;
  readonly back: SeenMove;
  /** The longest task on the way there, with the processor four times slower. */
  readonly longestTaskSlow: number;
}

/** Milliseconds. */
const LIMITS = { skeleton: 50, content: 250, longestTaskSlow: 100 } as const;

export function publish(
  all: readonly MoveFigures[],
  { repeats, writes }: { readonly repeats: number; readonly writes: boolean },
): void {
  const lines = [
    '# Moving inside, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · load ${loadavg()[0]!.toFixed(1)} · the sample · 10 Mbit/s, 40 ms, 1440 px · median of ${repeats}; files: the worst`,
    '',
    'From welcome to each page and back, milliseconds from the click. The browser has the files of an earlier visit, and welcome has',
    'just been loaded. Skeleton: the page that was left is gone. Content: nothing says any more that it is loading. Bold: over the',
    'limit in the first row.',
    '',
    '| page | skeleton | content | files fetched | longest task | longest task, 4 × slower | skeleton, back | content, back | longest task, back |',
    `|---|${'---:|'.repeat(8)}`,
    `| limit | ${LIMITS.skeleton} | ${LIMITS.content} | – | – | ${LIMITS.longestTaskSlow} | ${LIMITS.skeleton} | ${LIMITS.content} | – |`,
    ...all.map(({ page, there, files, back, longestTaskSlow }) =>
      row([
        page.name,
        over(there.skeleton, LIMITS.skeleton),
        over(there.content, LIMITS.content),
        files,
        Math.round(there.longestTask),
        over(longestTaskSlow, LIMITS.longestTaskSlow),
        over(back.skeleton, LIMITS.skeleton),
        over(back.content, LIMITS.content),
        Math.round(back.longestTask),
      ]),
    ),
    '',
  ];
  if (writes) {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(`${RESULTS}moves.md`, lines.join('\n'));
  }
  console.log(lines.join('\n'));
}

const over = (ms: number, limit: number): string => bold(String(Math.round(ms)), ms > limit);
