import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machineName } from '../import/report.ts';
import type { Contender } from './contenders.ts';
import type { Figure } from './in-worker.ts';
import type { ScreenFigures } from './screen.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

export interface ReaderFigures {
  readonly rows: number;
  readonly largeRows: number;
  readonly oldRows: number;
  readonly repeats: number;
  readonly fileBytes: number;
  readonly figures: ReadonlyMap<Contender, Figure>;
  readonly screen: ScreenFigures;
  readonly large: Figure;
  readonly old: { readonly portal: Figure; readonly sheetjsDefault: Figure };
  readonly refusals: { readonly bomb: Figure; readonly bloated: Figure };
}

export function publish(measured: ReaderFigures): void {
  const { rows, repeats, fileBytes, figures } = measured;
  const portal = figures.get('portal');
  const lines = [
    '# Reading a workbook, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · ${rows} × 40 + ${rows / 2} × 20, ${(fileBytes / 2 ** 20).toFixed(1)} MB, median of ${repeats}`,
    '',
    '| Chromium worker | ms | MB | time ÷ portal | memory ÷ portal |',
    '|---|---:|---:|---:|---:|',
    ...[...figures].map(
      ([name, { ms, memoryMb }]) =>
        `| ${name} | ${whole(ms)} | ${whole(memoryMb)} | ${ratio(ms, portal?.ms)} | ${ratio(memoryMb, portal?.memoryMb)} |`,
    ),
    '',
    '| what is asked of it | measured | limit |',
    '|---|---:|---:|',
    ...promises(measured).map(([promise, figure, limit]) => `| ${promise} | ${figure} | ${limit} |`),
    '',
    'On screen: the built product, from the file chosen. Tasks: those of the page’s own thread while it reads and draws',
    'the preview, from a trace of the browser. Pages: fifty, all over the first sheet.',
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}reader.md`, lines.join('\n'));
  console.log(lines.join('\n'));
}

type Promised = readonly [promise: string, measured: string, limit: string];

function promises({ figures, screen, large, largeRows, old, oldRows, refusals }: ReaderFigures): Promised[] {
  const of = (contender: Contender): Figure | undefined => figures.get(contender);
  const portal = of('portal');
  return [
    ['SheetJS default ÷ portal, time', times(of('sheetjsDefault')?.ms, portal?.ms), 'at least 16 ×'],
    ['SheetJS tuned ÷ portal, time', times(of('sheetjsTuned')?.ms, portal?.ms), 'at least 8 ×'],
    ['portal ÷ inflating alone, time', times(portal?.ms, of('inflate')?.ms), 'at most 2.0 ×'],
    [
      'portal ÷ SheetJS default, memory',
      times(portal?.memoryMb, of('sheetjsDefault')?.memoryMb),
      'at most 0.22 ×',
    ],
    [`${largeRows} × 20, memory`, `${whole(large.memoryMb)} MB in ${whole(large.ms)} ms`, 'at most 1,024 MB'],
    ['first rows known ÷ all read', times(portal?.firstRowsMs, portal?.ms), 'at most 0.33 ×'],
    [
      'first rows on screen ÷ preview on screen',
      `${times(screen.firstRowsMs, screen.previewMs)} (${whole(screen.firstRowsMs)} of ${whole(screen.previewMs)} ms)`,
      'at most 0.33 ×',
    ],
    [
      'a page of 100 rows (the slowest of fifty)',
      `${tenth(portal?.pageMs)} ms (${tenth(portal?.slowestPageMs)} ms)`,
      'under 5 ms',
    ],
    ['the longest task of the page', `${tenth(screen.longestTaskMs)} ms`, 'under 30 ms'],
    ['cancelling', `${tenth(screen.cancelMs)} ms`, 'within 100 ms'],
    [
      `.xls of ${oldRows} × 20, SheetJS default ÷ portal, time`,
      times(old.sheetjsDefault.ms, old.portal.ms),
      'at least 2 ×',
    ],
    ['a bomb, refused', refused(refusals.bomb), 'under 100 ms'],
    ['a bloated book of 100 MB, refused', refused(refusals.bloated), 'under 100 ms'],
  ];
}

const refused = ({ ms, refusal }: Figure): string =>
  refusal ? `${tenth(ms)} ms (${typeof refusal === 'string' ? refusal : refusal.code})` : 'NOT REFUSED';
const times = (one: number | null | undefined, other: number | null | undefined): string =>
  `${ratio(one, other)} ×`;
const ratio = (one: number | null | undefined, other: number | null | undefined): string =>
  one && other ? (one / other).toFixed(2) : '–';
const whole = (figure: number | null): string => (figure === null ? '–' : String(Math.round(figure)));
const tenth = (figure: number | null | undefined): string => (figure == null ? '–' : figure.toFixed(1));
