import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../server/db/database.ts';
import type { HealthWatch } from './health-watch.ts';

export interface ReadingFigures {
  readonly previewMs: number;
  readonly longestTaskMs: number;
  readonly longestDrawingTaskMs: number;
  readonly memoryGrowthMb: number | null;
  readonly sheetjsReadMs: number;
  readonly sheetjsMemoryGrowthMb: number | null;
}

export interface LoadFigures {
  readonly engine: Engine;
  readonly state: string;
  /** Time from the first call to the end of the last one, with the work of the page in between. */
  readonly wallMs: number;
  readonly stepsMs: number;
  readonly rowsPerSecond: number;
  readonly steps: readonly { readonly step: string; readonly ms: number }[];
  readonly scripts: readonly { readonly script: string; readonly ms: number }[];
  readonly health: HealthWatch;
  /** Time of COPY of the same tracking CSV into a plain table by the engine's own client; null without a client. */
  readonly copyMs: number | null;
}

export interface SizeFigures {
  readonly rows: number;
  readonly columns: number;
  readonly factyvalRows: number;
  readonly fileBytes: number;
  readonly reading: ReadingFigures;
  readonly loads: readonly LoadFigures[];
}

export interface Figures {
  readonly measuredAt: string;
  readonly machine: string;
  readonly browser: string;
  readonly sizes: readonly SizeFigures[];
}

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

export const machineName = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

export function publish(figures: Figures): void {
  mkdirSync(RESULTS, { recursive: true });
  const text = asText(figures);
  writeFileSync(`${RESULTS}import.md`, text);
  console.log(`\n${text}`);
}

function asText(figures: Figures): string {
  const lines = [
    '# Bulk import, measured',
    '',
    `${figures.measuredAt} · ${figures.machine} · ${figures.browser}`,
    '',
    'Built product, real browser, real server, loopback. Memory is the growth of the resident size of the',
    "page's process (worker included) while the workbook is read, at its highest.",
    '',
  ];
  for (const size of figures.sizes) lines.push(...sizeLines(size));
  return `${lines.join('\n')}\n`;
}

function sizeLines({ rows, columns, factyvalRows, fileBytes, reading, loads }: SizeFigures): string[] {
  return [
    `## ${rows} rows × ${columns} columns + ${factyvalRows} invoicing rows (${(fileBytes / 2 ** 20).toFixed(1)} MB)`,
    '',
    '| reading | portal | SheetJS, defaults, same browser worker | ratio |',
    '|---|---:|---:|---:|',
    `| file chosen → preview | ${ms(reading.previewMs)} | ${ms(reading.sheetjsReadMs)} (read only) | ${ratio(reading.previewMs, reading.sheetjsReadMs)} |`,
    `| memory | ${mb(reading.memoryGrowthMb)} | ${mb(reading.sheetjsMemoryGrowthMb)} | ${ratio(reading.memoryGrowthMb, reading.sheetjsMemoryGrowthMb)} |`,
    `| longest task of the page's thread, reading | ${task(reading.longestTaskMs)} | | target < 50 ms |`,
    `| longest task, drawing the first rows | ${task(reading.longestDrawingTaskMs)} | | |`,
    '',
    `| loading | ${loads.map(({ engine }) => engine).join(' | ')} |`,
    `|---|${loads.map(() => '---:|').join('')}`,
    row('end', loads, ({ state }) => state),
    ...(loads[0]?.steps ?? []).map(({ step }, index) =>
      row(`step \`${step}\``, loads, (load) => ms(load.steps[index]?.ms ?? null)),
    ),
    ...(loads[0]?.scripts ?? []).map(({ script }, index) =>
      row(`script \`${script}\``, loads, (load) => ms(load.scripts[index]?.ms ?? null)),
    ),
    row('steps together', loads, ({ stepsMs }) => ms(stepsMs)),
    row('run, from its first call to its end', loads, ({ wallMs }) => ms(wallMs)),
    row('rows per second (both sheets, steps)', loads, ({ rowsPerSecond }) =>
      String(Math.round(rowsPerSecond)),
    ),
    row('`COPY` of the same CSV, own client', loads, ({ copyMs }) => ms(copyMs)),
    row('step `cargar` ÷ that `COPY`', loads, (load) =>
      ratio(load.steps.find(({ step }) => step === 'cargar')?.ms ?? null, load.copyMs),
    ),
    row('health, worst answer', loads, ({ health }) => `${ms(health.worstMs)} of ${health.answers}`),
    row('health, failures', loads, ({ health }) => String(health.failures)),
    '',
  ];
}

const row = (name: string, loads: readonly LoadFigures[], value: (load: LoadFigures) => string): string =>
  `| ${name} | ${loads.map(value).join(' | ')} |`;

/** Browsers report only tasks of 50 ms and more. */
const task = (value: number): string => (value === 0 ? '< 50 ms' : ms(value));
const ms = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} ms`);
const mb = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} MB`);
const ratio = (a: number | null, b: number | null): string =>
  a === null || b === null || b === 0 ? '–' : `${(a / b).toFixed(2)} ×`;
