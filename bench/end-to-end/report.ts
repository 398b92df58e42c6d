import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machineName } from '../import/report.ts';
import type { BodyFigures } from './body-memory.ts';

export interface EngineReport {
  readonly engine: string;
  readonly totalMs: number;
  readonly readingMs: number;
  readonly preparingMs: number;
  readonly loadingMs: number;
  readonly steps: readonly { readonly step: string; readonly ms: number }[];
  readonly scripts: readonly { readonly script: string; readonly ms: number }[];
  readonly serverMemoryMb: number;
  readonly bodies: readonly BodyFigures[];
  readonly inflateMs: number;
  readonly floor: {
    readonly stagingMs: number;
    readonly live: readonly { readonly table: string; readonly ms: number }[];
  } | null;
}

export interface EndToEndFigures {
  readonly rows: number;
  readonly repeats: number;
  readonly fileBytes: number;
  readonly reports: readonly EngineReport[];
}

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const MOST_TIMES: Readonly<Record<string, number>> = { pglite: 2, postgres: 1.5 };

export function publish(figures: EndToEndFigures): void {
  const report = reportOf(figures);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}end-to-end.md`, report);
  console.log(`\n${report}`);
}

export function reportOf({ rows, repeats, fileBytes, reports }: EndToEndFigures): string {
  const head = (title: string): string => `| ${title} | ${reports.map(({ engine }) => engine).join(' | ')} |`;
  const row = (title: string, value: (report: EngineReport) => string): string =>
    `| ${title} | ${reports.map(value).join(' | ')} |`;
  const scripts = reports[0]?.scripts ?? [];
  const lines = [
    '# From the file chosen to the live tables, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · ${rows} × 40 + ${rows / 2} × 20, ${(fileBytes / 2 ** 20).toFixed(1)} MB, median of ${repeats}`,
    '',
    'Built product, real Chromium, real server, loopback, visual delays off; every load on a database of its own.',
    'The floor is what the same rows take without the portal, measured between the loads: inflating the book in a worker',
    'of the same browser, and by psql or by the bare engine `COPY` of both CSVs into the staging tables and of the same',
    'typed rows into the live tables with their keys and indexes.',
    '',
    head(''),
    `|---|${reports.map(() => '---:|').join('')}`,
    row('file chosen → rows in the live tables', ({ totalMs }) => ms(totalMs)),
    row('file chosen → it can be loaded', ({ readingMs }) => ms(readingMs)),
    row('both loads built', ({ preparingMs }) => ms(preparingMs)),
    row('confirmed → rows in the live tables', ({ loadingMs }) => ms(loadingMs)),
    ...(reports[0]?.steps ?? []).map(({ step }, index) =>
      row(`step \`${step}\`, by the server's clock`, (report) => ms(report.steps[index]?.ms ?? null)),
    ),
    ...scripts.map(({ script }, index) =>
      row(`script \`${script}\``, (report) => ms(report.scripts[index]?.ms ?? null)),
    ),
    row('the server grew by, at its highest', ({ serverMemoryMb }) => `${Math.round(serverMemoryMb)} MB`),
    row('floor: inflate the book', ({ inflateMs }) => ms(inflateMs)),
    row('floor: `COPY` into staging', ({ floor }) => ms(floor?.stagingMs ?? null)),
    ...(reports[0]?.floor?.live ?? []).map(({ table }, index) =>
      row(`floor: \`COPY\` into \`${table}\``, ({ floor }) => ms(floor?.live[index]?.ms ?? null)),
    ),
    row('floor', (report) => ms(floorMs(report))),
    row('total ÷ floor', times),
    '',
    'The step `cargar` alone, its body made on the way: what the server grew by at its highest does not follow the size.',
    '',
    head('body'),
    `|---|${reports.map(() => '---:|').join('')}`,
    ...(reports[0]?.bodies ?? []).map(({ megabytes, gzip, rows: sent }, index) =>
      row(`${megabytes} MB${gzip ? ', sent as gzip' : ''}, ${sent} rows`, ({ bodies }) => {
        const body = bodies[index];
        return body ? `${Math.round(body.serverMemoryMb)} MB, ${body.seconds.toFixed(1)} s` : '–';
      }),
    ),
    '',
  ];
  return lines.join('\n');
}

function floorMs({ inflateMs, floor }: EngineReport): number | null {
  return floor?.live.reduce((sum, { ms }) => sum + ms, inflateMs + floor.stagingMs) ?? null;
}

function times(report: EngineReport): string {
  const floor = floorMs(report);
  if (floor === null) return '–';
  const most = MOST_TIMES[report.engine] ?? Number.NaN;
  const ratio = report.totalMs / floor;
  return `${ratio.toFixed(2)} × (at most ${most}: ${ratio <= most ? 'met' : 'NOT met'})`;
}

const ms = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);
