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
  readonly scripts: readonly { readonly script: string; readonly ms: number }[];
  readonly serverMemoryMb: number;
  readonly bodies: readonly BodyFigures[];
  readonly inflateMs: number;
  readonly copyMs: number | null;
  readonly scriptsMs: number | null;
}

export interface EndToEndFigures {
  readonly rows: number;
  readonly repeats: number;
  readonly fileBytes: number;
  readonly inflateMs: number;
  readonly reports: readonly EngineReport[];
}

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const MOST_TIMES = 3;

export function publish({ rows, repeats, fileBytes, reports }: EndToEndFigures): void {
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
    'The yardsticks are measured between the loads: inflating the book in a worker of the same browser, `COPY` of',
    'both CSVs into bare tables and the scripts in one transaction, by psql or by the bare engine.',
    '',
    head(''),
    `|---|${reports.map(() => '---:|').join('')}`,
    row('file chosen → rows in the live tables', ({ totalMs }) => ms(totalMs)),
    row('file chosen → it can be loaded', ({ readingMs }) => ms(readingMs)),
    row('both loads built', ({ preparingMs }) => ms(preparingMs)),
    row('confirmed → rows in the live tables', ({ loadingMs }) => ms(loadingMs)),
    ...scripts.map(({ script }, index) =>
      row(`script \`${script}\``, (report) => ms(report.scripts[index]?.ms ?? null)),
    ),
    row('the server grew by, at its highest', ({ serverMemoryMb }) => `${Math.round(serverMemoryMb)} MB`),
    row('yardstick: inflate only', ({ inflateMs }) => ms(inflateMs)),
    row("yardstick: the engine's own `COPY`", ({ copyMs }) => ms(copyMs)),
    row('yardstick: the scripts alone', ({ scriptsMs }) => ms(scriptsMs)),
    row(`total ÷ yardsticks together (at most ${MOST_TIMES})`, (report) => times(report)),
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
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}end-to-end.md`, lines.join('\n'));
  console.log(`\n${lines.join('\n')}`);
}

function times({ totalMs, inflateMs, copyMs, scriptsMs }: EngineReport): string {
  if (copyMs === null || scriptsMs === null) return '–';
  const ratio = totalMs / (inflateMs + copyMs + scriptsMs);
  return `${ratio.toFixed(2)} × ${ratio <= MOST_TIMES ? '(met)' : '(NOT met)'}`;
}

const ms = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);
