import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { machineName } from '../import/report.ts';
import { median } from '../median.ts';
import { settled } from '../page/settled.ts';
import { measurePaints, paintAfter } from './paint-after-key.ts';
import { openPlainTable } from './plain-table.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const MOST_MS = 50;
const ROWS = 200;
const COLUMNS =
  'proyecto,site_cod,estado,contrata,responsable,metros_cable,seg_asignacion_fecha,seg_replanteo_fecha,seg_cierre_fecha';
/** A number, and a text with a list of known values. */
const FIELDS = [
  { name: 'Metros de cable', textAt: (row: number) => String(11 + (row % 80)) },
  { name: 'Responsable', textAt: (row: number) => `${row % 10}z` },
] as const;
type Field = (typeof FIELDS)[number];
const EDITS = Number(process.env.CELL_BENCH_EDITS ?? 60);
/** Edits that are not counted: the browser compiles the code that they run. */
const WARMING = 5;

/** Milliseconds from each key to the paint that shows what it did. */
interface Edit {
  readonly opened: number;
  readonly typed: number;
  readonly entered: number;
}

interface Measured {
  readonly field: Field;
  readonly edits: readonly Edit[];
  readonly floor: readonly Edit[];
}

/**
 * Edits cells down a page of works in the built product, and cells of a table without any library in the same browser
 * between them.
 */
export async function runCellBench(): Promise<void> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  const browser = await launchBrowser();
  try {
    const { token } = await sessionByMail(server, PEOPLE.administrator);
    const { page, context } = await newVisitor(browser, server.url, token);
    const plain = await context.newPage();
    await openPlainTable(plain, ROWS);
    const release = await openWorks(page);
    const measured: Measured[] = [];
    // Down the page, because a row that was left far above is not in the document.
    for (const [at, field] of FIELDS.entries()) {
      const column = await columnOf(page, field);
      const edits: Edit[] = [];
      const floor: Edit[] = [];
      for (let row = at * (WARMING + EDITS); row < (at + 1) * (WARMING + EDITS); row++) {
        const place = { cell: `[data-row="${row}"][data-column="${column}"]`, text: field.textAt(row) };
        await page.bringToFront();
        edits.push(await editCell(page, place));
        await release(place.cell);
        await plain.bringToFront();
        floor.push(await editCell(plain, place));
      }
      measured.push({ field, edits: edits.slice(WARMING), floor: floor.slice(WARMING) });
    }
    publish(measured);
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** Returns a function that lets the server have what was typed in a cell, and waits until it is saved. */
async function openWorks(page: Page): Promise<(cell: string) => Promise<void>> {
  await page.route('**/api/v2/obras?*', (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('columnas') && !url.searchParams.has('limite')) {
      url.searchParams.set('limite', String(ROWS));
    }
    return route.continue({ url: url.href });
  });
  let open = () => {};
  let gate = new Promise<void>((resolve) => (open = resolve));
  // The answer comes only after the new value was drawn, so that nothing but the page can have drawn it.
  await page.route('**/api/v2/cambios', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`/obras?columnas=${COLUMNS}&orden=cod`);
  await page.locator('[data-edits]').first().waitFor({ state: 'attached' });
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount');
  if (rows !== String(ROWS + 1)) throw new Error(`The page has ${rows} rows.`);
  await measurePaints(page);
  return async (cell) => {
    open();
    await page.locator(`${cell}[data-saved]`).waitFor();
    gate = new Promise<void>((resolve) => (open = resolve));
  };
}

async function columnOf(page: Page, { name }: Field): Promise<number> {
  const header = page.getByRole('columnheader', { name });
  return Number(await header.getAttribute('aria-colindex')) - 1;
}

interface Place {
  readonly cell: string;
  readonly text: string;
}

/** Types two letters into the cell and leaves it with Enter. */
async function editCell(page: Page, { cell, text }: Place): Promise<Edit> {
  await page.locator(cell).click();
  await settled(page);
  const first = text.charAt(0);
  const opened = await paintAfter(page, first, { cell, editor: first });
  const typed = await paintAfter(page, text.charAt(1), { cell, editor: text });
  const entered = await paintAfter(page, 'Enter', { cell, text });
  return { opened, typed, entered };
}

const KEYS = [
  ['a letter, until the open cell is drawn', ({ opened }: Edit) => opened],
  ['the next letter, until it is drawn', ({ typed }: Edit) => typed],
  ['Enter, until the new value is drawn', ({ entered }: Edit) => entered],
] as const;

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/** Writes the results. Throws when a key took longer than its limit. */
function publish(measured: readonly Measured[]): void {
  const rows = measured.flatMap(({ field, edits, floor }) =>
    KEYS.map(([key, of]) => ({ name: `${field.name}: ${key}`, edits: edits.map(of), floor: floor.map(of) })),
  );
  const lines = [
    '# Editing a cell, measured',
    '',
    `\`npm run bench -- cell\`: ${EDITS} cells of each column of a page of ${ROWS} works in Chromium, one after another, on the built product. ${machineName()}, load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    'From the key to the end of the frame that shows what it did, in ms. The server is asked only afterwards. Beside it the same keys in a table of as many rows without any library, in the same browser between the others: what the browser and the machine take alone. A frame comes every 16.7 ms.',
    '',
    '| key | median | p95 | without library: median | p95 | limit of the median |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map(({ name, edits, floor }) => {
      const figures = [median(edits), p95(edits), median(floor), p95(floor)];
      return `| ${name} | ${figures.map((ms) => ms.toFixed(1)).join(' | ')} | ${MOST_MS} |`;
    }),
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}cell.md`, lines.join('\n'));
  console.log(lines.join('\n'));
  const slow = rows.filter(({ edits }) => median(edits) > MOST_MS);
  if (slow.length > 0) throw new Error(`Too slow: ${slow.map(({ name }) => name).join('; ')}`);
}
