import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machineName } from '../import/report.ts';
import { median } from '../median.ts';
import { bytesOf, type FetchedFile } from './fetched-files.ts';
import type { Interaction, Vitals } from './vitals.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

export interface Visit {
  readonly name: string;
  readonly files: readonly FetchedFile[];
}

export interface Opening {
  readonly files: readonly FetchedFile[];
  readonly vitals: readonly Vitals[];
}

export interface PageFigures {
  readonly repeats: number;
  readonly slowDown: number;
  readonly login: Opening;
  readonly phone: readonly Vitals[];
  readonly welcome: Opening;
  readonly walk: { readonly full: readonly Vitals[]; readonly slow: readonly Vitals[] };
  readonly later: readonly Visit[];
}

/** Files that must not be fetched before the click that needs them, by name. */
const ON_DEMAND: readonly (readonly [what: string, file: RegExp])[] = [
  ['the reader of workbooks', /^(workbook\.worker|inflate)/],
  ['elk, which lays charts out', /^elk/],
  ['@xstate/graph and the paths', /^(states|scripts\.worker)/],
  ['charts, PDF', /^(echarts|pdf)/],
];

export function publish(figures: PageFigures): void {
  const { repeats, slowDown, login, phone, welcome, walk, later } = figures;
  const lines = [
    '# The page, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · 10 Mbit/s, 40 ms · a browser that never saw the portal · median of ${repeats}`,
    '',
    '| what is asked of it | measured | limit |',
    '|---|---:|---:|',
    `| JavaScript before the sign-in, gzip (brotli) | ${size(login.files, 'js')} | 172 kB |`,
    `| CSS before the sign-in, gzip (brotli) | ${size(login.files, 'css')} | 25 kB |`,
    `| JavaScript of shell and welcome, gzip (brotli) | ${size(welcome.files, 'js')} | 205 kB |`,
    `| of it, fetched once the modules are shown (Pomodoro, notes, calendar) | ${size(
      welcome.files.filter(({ isBeside }) => isBeside),
      'js',
    )} | – |`,
    `| CSS of shell and welcome, gzip (brotli) | ${size(welcome.files, 'css')} | – |`,
    `| served | ${[...new Set([...login.files, ...welcome.files].map(({ served }) => served))].join('; ')} | brotli |`,
    ...ON_DEMAND.map(
      ([what, file]) => `| ${what}, before its click | ${kilobytes(gzipOf(unasked(figures, file)))} | 0 kB |`,
    ),
    `| FCP of sign-in, on a phone | ${seconds(median(phone.map(({ firstPaint }) => firstPaint)))} | 1.0 s |`,
    `| LCP of sign-in, on a phone | ${seconds(median(phone.map(({ largestPaint }) => largestPaint)))} | – |`,
    `| CLS of sign-in, on a phone | ${worst(phone.map(({ layoutShift }) => layoutShift)).toFixed(3)} | 0.02 |`,
    ...openings([
      ['sign-in', login.vitals],
      ['welcome', welcome.vitals],
    ]),
    `| CLS of the whole script | ${worst(walk.full.map(({ layoutShift }) => layoutShift)).toFixed(3)} | 0.02 |`,
    ...interactionRows('', walk.full),
    ...interactionRows(`, ${slowDown} × slower`, walk.slow),
    '',
    'On a phone: 1.6 Mbit/s down, 150 ms to the server, as in the phone profile of Lighthouse.',
    `Paints and the time until every click is answered: with the processor ${slowDown} times slower. CLS: the worst of all runs.`,
    'Interactions: every click and key of the script, in every run; those the browser drew within 16 ms are not told by it.',
    '',
    '| then fetched | JavaScript, gzip | CSS, gzip | files |',
    '|---|---:|---:|---|',
    ...later.map(
      ({ name, files }) =>
        `| ${name} | ${kilobytes(bytesOf(files, 'js').gzip)} | ${kilobytes(bytesOf(files, 'css').gzip)} | ${namesOf(files)} |`,
    ),
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}page.md`, lines.join('\n'));
  console.log(lines.join('\n'));
}

const unasked = ({ login, welcome, later }: PageFigures, kind: RegExp): readonly FetchedFile[] =>
  [...login.files, ...welcome.files, ...later.slice(0, -2).flatMap(({ files }) => files)].filter(({ name }) =>
    kind.test(name),
  );

const openings = (pages: readonly (readonly [name: string, vitals: readonly Vitals[]])[]): string[] =>
  pages.flatMap(([name, vitals]) => [
    `| LCP of ${name} | ${seconds(median(vitals.map(({ largestPaint }) => largestPaint)))} | 2.0 s |`,
    `| interactive, ${name} | ${seconds(median(vitals.map(({ interactive }) => interactive)))} | – |`,
    `| CLS of ${name} | ${worst(vitals.map(({ layoutShift }) => layoutShift)).toFixed(3)} | 0.02 |`,
  ]);

function interactionRows(speed: string, walks: readonly Vitals[]): string[] {
  const all = walks.flatMap(({ interactions }) => interactions).sort((a, b) => a.ms - b.ms);
  const slowest: Interaction | undefined = all.at(-1);
  const p75 = all[Math.ceil(all.length * 0.75) - 1];
  return [
    `| p75 of ${all.length} interactions${speed} | ${p75?.ms ?? 0} ms | 100 ms |`,
    `| the slowest${speed} | ${slowest ? `${slowest.ms} ms (${slowest.during})` : '–'} | – |`,
  ];
}

const size = (files: readonly FetchedFile[], kind: FetchedFile['kind']): string => {
  const { gzip, brotli } = bytesOf(files, kind);
  return `${kilobytes(gzip)} (${kilobytes(brotli)})`;
};
const gzipOf = (files: readonly FetchedFile[]): number => files.reduce((sum, { gzip }) => sum + gzip, 0);
const namesOf = (files: readonly FetchedFile[]): string => files.map(({ name }) => name).join(', ');
const worst = (values: readonly number[]): number => Math.max(...values);
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
