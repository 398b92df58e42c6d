import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { machineName } from '../import/report.ts';
import { median } from '../median.ts';
import type { MainThreadWork } from './main-thread-work.ts';
import type { MeasuredPage } from './measured-pages.ts';
import type { PageVisit, TransferredFile, Visits } from './visit-page.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const PAGE = fileURLToPath(new URL('../../dist/page', import.meta.url));

export interface PageFigures {
  readonly page: MeasuredPage;
  readonly phone: readonly Visits[];
  readonly desk: readonly Visits[];
  readonly work: MainThreadWork;
}

/** Most of each figure: bytes in kB, times in ms. */
const LIMITS = {
  scripts: 24,
  styles: 8,
  beyondShell: 90,
  elements: 1_500,
  longestTask: 50,
  phone: { largestPaint: 2_500, blocking: 200, layoutShift: 0.05 },
  desk: { largestPaint: 1_000, blocking: 50, layoutShift: 0.05 },
  again: { files: 0, content: 400 },
  beforeSignIn: 160,
  stylesBeforeSignIn: 25,
  interaction: 100,
} as const;

/** The scripted journey, at this machine's speed and on a slow processor. */
export interface Journeys {
  readonly full: readonly PageVisit[];
  readonly slow: readonly PageVisit[];
}

/** Prints the tables; writes them when every page was measured, and the journey too. */
export function publish(
  all: readonly PageFigures[],
  journeys: Journeys | null,
  { repeats }: { readonly repeats: number },
): void {
  const shell = filesOfAll(all.filter(({ page }) => page.isInside));
  const lines = [
    '# The page, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · load ${loadavg()[0]!.toFixed(1)} · the sample · median of ${repeats}; layout shift and files: the worst`,
    '',
    'Phone: 1.6 Mbit/s, 150 ms, the processor 4 times slower, 375 px. Desktop: 10 Mbit/s, 40 ms, 1440 px. A first visit is one',
    'of a browser that never saw the portal; a second one has what the browser kept. Bold: over the limit.',
    '',
    ...(journeys === null ? [] : journeyTable(all, shell, journeys)),
    '## Files and work of a first visit',
    '',
    'JavaScript beyond what every page inside fetches, gzip. Work: milliseconds of the main thread on this machine.',
    '',
    '| page | scripts | style sheets | kB | JavaScript beyond the shell, kB | elements | longest task, desktop | parsing | script | style, layout | drawing | machines | renders |',
    `|---|${'---:|'.repeat(12)}`,
    `| limit | ${LIMITS.scripts} | ${LIMITS.styles} | – | ${LIMITS.beyondShell} | ${LIMITS.elements} | ${LIMITS.longestTask} | – | – | – | – | – | – |`,
    ...all.map((figures) => workRow(figures, shell)),
    '',
    '## When it is seen',
    '',
    'Seconds; blocking in milliseconds.',
    '',
    `| page | ${['phone', 'desktop'].flatMap((device) => SEEN.map((what) => `${what}, ${device}`)).join(' | ')} | files, second visit | content, second visit, desktop |`,
    `|---|${'---:|'.repeat(SEEN.length * 2 + 2)}`,
    `| limit | ${[...seenLimits(LIMITS.phone), ...seenLimits(LIMITS.desk)].join(' | ')} | ${LIMITS.again.files} | ${seconds(LIMITS.again.content)} |`,
    ...all.map(seenRow),
    '',
  ];
  if (journeys !== null) {
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(`${RESULTS}page.md`, lines.join('\n'));
  }
  console.log(lines.join('\n'));
}

/** Files that must not be fetched before the click that needs them, by name. */
const ON_DEMAND: readonly (readonly [what: string, file: RegExp])[] = [
  ['the reader of workbooks', /(workbook\.worker|inflate)/],
  ['elk, which lays charts out', /elk/],
  ['@xstate/graph and the paths', /(states-|scripts\.worker)/],
  ['charts, PDF', /(echarts|pdf)/],
];

function journeyTable(
  all: readonly PageFigures[],
  shell: ReadonlySet<string>,
  { full, slow }: Journeys,
): readonly string[] {
  const filesOf = (name: string) => all.find(({ page }) => page.name === name)?.desk[0]?.first.files ?? [];
  const ofKind = (files: readonly TransferredFile[], kind: TransferredFile['kind']) =>
    files.filter((file) => file.kind === kind);
  const [login, welcome] = [filesOf('/login'), filesOf('/welcome')];
  const unasked = [...login, ...welcome, ...full.flatMap(({ files }) => files)];
  const rows: (readonly [what: string, value: number, unit: 'kB' | 'ms' | '', limit: number | null])[] = [
    ['JavaScript before the sign-in, gzip', kilobytes(ofKind(login, 'script')), 'kB', LIMITS.beforeSignIn],
    ['CSS before the sign-in, gzip', kilobytes(ofKind(login, 'style')), 'kB', LIMITS.stylesBeforeSignIn],
    [
      'JavaScript of the shell, which every page inside fetches, gzip',
      kilobytes(ofKind(welcome, 'script').filter(({ path }) => shell.has(path))),
      'kB',
      null,
    ],
    ['JavaScript of shell and welcome, gzip', kilobytes(ofKind(welcome, 'script')), 'kB', null],
    ...ON_DEMAND.map(
      ([what, file]) =>
        [
          `${what}, before its click`,
          kilobytes(ofKind(unasked, 'script').filter(({ path }) => file.test(path))),
          'kB',
          0,
        ] as const,
    ),
    [
      'CLS of the journey',
      Math.max(...full.map(({ layoutShift }) => layoutShift)),
      '',
      LIMITS.desk.layoutShift,
    ],
    ...interactionRows('', full),
    ...interactionRows(', 4 × slower', slow),
  ];
  return [
    '## Before the first page, and the scripted journey',
    '',
    'The journey opens the panels of the bars, the palette and the menu, and goes to carga-masiva and back, twice.',
    'Interactions: every click and key of it; those that the browser drew within 16 ms are not told by it.',
    '',
    '| what is asked | measured | limit |',
    '|---|---:|---:|',
    ...rows.map(([what, value, unit, limit]) =>
      row([
        what,
        bold(`${unit === '' ? value.toFixed(3) : value} ${unit}`.trim(), limit !== null && value > limit),
        limit === null ? '–' : `${limit} ${unit}`.trim(),
      ]),
    ),
    '',
  ];
}

function interactionRows(speed: string, walks: readonly PageVisit[]) {
  const all = walks.flatMap(({ interactions }) => interactions).toSorted((a, b) => a.ms - b.ms);
  const at = (share: number): number => all[Math.ceil(all.length * share) - 1]?.ms ?? 0;
  const slowest = all.at(-1);
  return [
    [`p75 of ${all.length} interactions${speed}`, at(0.75), 'ms', LIMITS.interaction],
    [`p98 (INP)${speed}`, at(0.98), 'ms', LIMITS.interaction],
    [`the slowest${speed} (${slowest?.during ?? '–'})`, slowest?.ms ?? 0, 'ms', null],
  ] as const;
}

function workRow({ page, desk, phone, work }: PageFigures, shell: ReadonlySet<string>): string {
  const visits = [...phone, ...desk].map(({ first }) => first);
  const files = mostFiles(visits);
  const count = (kind: TransferredFile['kind']) => files.filter((file) => file.kind === kind).length;
  const beyond = files.filter(({ kind, path }) => kind === 'script' && !shell.has(path));
  const elements = Math.max(
    ...phone.map(({ first }) => first.elements),
    ...desk.map(({ first }) => first.elements),
  );
  return row([
    page.name,
    over(count('script'), LIMITS.scripts),
    over(count('style'), LIMITS.styles),
    Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000),
    page.isInside ? over(kilobytes(beyond), LIMITS.beyondShell) : '–',
    over(elements, LIMITS.elements),
    over(Math.round(median(desk.map(({ first }) => first.longestTask))), LIMITS.longestTask),
    ...[work.parsing, work.script, work.layout, work.drawing].map(Math.round),
    median(phone.map(({ first }) => first.machines)),
    median(phone.map(({ first }) => first.commits)),
  ]);
}

const SEEN = ['FCP', 'LCP', 'content', 'blocking', 'CLS', 'click answered'] as const;
type SeenLimits = typeof LIMITS.phone | typeof LIMITS.desk;
const seenLimits = ({ largestPaint, blocking, layoutShift }: SeenLimits) =>
  ['–', seconds(largestPaint), '–', blocking, layoutShift, '–'] as const;

function seenRow({ page, phone, desk }: PageFigures): string {
  const again = [...phone, ...desk].map(({ second }) => second);
  const portalFiles = mostFiles(again).filter(({ path }) => !path.startsWith('/api/') && path.includes('.'));
  const content = median(desk.map(({ second }) => second.content));
  return row([
    page.name,
    ...seenCells(phone, LIMITS.phone),
    ...seenCells(desk, LIMITS.desk),
    over(portalFiles.length, LIMITS.again.files),
    bold(seconds(content), content > LIMITS.again.content),
  ]);
}

function seenCells(visits: readonly Visits[], limits: SeenLimits): string[] {
  const of = (figure: (visit: PageVisit) => number): number =>
    median(visits.map(({ first }) => figure(first)));
  const largest = of(({ largestPaint }) => largestPaint);
  const shift = Math.max(...visits.map(({ first }) => first.layoutShift));
  return [
    seconds(of(({ firstPaint }) => firstPaint)),
    bold(seconds(largest), largest > limits.largestPaint),
    seconds(of(({ content }) => content)),
    over(Math.round(of(({ blocking }) => blocking)), limits.blocking),
    bold(shift.toFixed(3), shift > limits.layoutShift),
    seconds(of(({ interactive }) => interactive)),
  ];
}

/** The scripts that every one of these pages fetched. */
function filesOfAll(all: readonly PageFigures[]): ReadonlySet<string> {
  const [first = [], ...others] = all.map(({ desk }) => desk[0]!.first.files.map(({ path }) => path));
  return new Set(first.filter((path) => others.every((paths) => paths.includes(path))));
}

const mostFiles = (visits: readonly PageVisit[]): readonly TransferredFile[] =>
  visits.map(({ files }) => files).toSorted((a, b) => b.length - a.length)[0]!;

/** As the build compressed them. */
const kilobytes = (files: readonly TransferredFile[]): number =>
  Math.round(files.reduce((sum, { path }) => sum + statSync(`${PAGE}${path}.gz`).size, 0) / 1_000);

export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const bold = (text: string, isOver: boolean): string => (isOver ? `**${text}**` : text);
const over = (value: number, limit: number): string => bold(String(value), value > limit);
const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
