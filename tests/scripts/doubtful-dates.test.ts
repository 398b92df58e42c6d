import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Cell } from '../../scripts/sample-workbook/sheet.ts';
import { writeXlsx } from '../../scripts/sample-workbook/xlsx-file.ts';
import { refuseDoubts } from '../../scripts/terminal/import/check-dates.ts';
import type { NumberField } from '../../src/shared/values/number-field.ts';
import type { BareYears, DateOrders, MomentDays } from '../../src/workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../src/workers/workbook/numbers/numbers-protocol.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';

const FIELDS = ['inicio', 'fin'];
const NUMBER_FIELDS = {
  fin: { isWhole: false, span: null, scale: 'hundred' },
} as const satisfies Record<string, NumberField>;

/** Reads a sheet with these cells under 'inicio' and 'fin', and reports on its dates. */
async function judge(
  inicio: readonly Cell[],
  fin: readonly Cell[] = [],
  dateOrders: DateOrders = {},
  bareYears: BareYears = {},
  answers: NumberAnswers = { marks: {}, scales: {} },
  momentDays: MomentDays = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-fechas-'));
  try {
    const path = join(folder, 'fechas.xlsx');
    const rows = inicio.map((cell, row): Cell[] => [row + 1, cell, fin[row] ?? null]);
    await writeXlsx(path, [{ name: 'SEGUIMIENTO', rows: [[12, ...FIELDS], ...rows] }]);
    const service = createWorkbookService();
    const nothing = (): void => undefined;
    const opened = await service.open(
      { name: 'fechas.xlsx', type: '', content: new Blob([await readFile(path)]) },
      nothing,
      nothing,
    );
    const dates = { fields: FIELDS, orders: dateOrders, bareYears, momentDays };
    const numbers = { ...answers, fields: NUMBER_FIELDS };
    const report = await service.dateReport({ sheet: 0, dates, numbers });
    if (!opened.ok || !report.ok) throw new Error('The book was not read.');
    refuseDoubts([report.value], { dateOrders, bareYears, momentDays }, FIELDS);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('unambiguous dates are accepted', async () => {
  await judge(['2026-03-05', { serial: 46_000 }, '15-ene-24', null], ['31/01/2026', '01/02/2026']);
});

it('a column whose days and months may be swapped is refused by its name, until its order is given', async () => {
  await expect(judge(['05/03/2026', '06/03/2026'])).rejects.toMatchObject({
    code: 1,
    message: expect.stringContaining(
      'En inicio hay 2 fechas que valen de las dos formas (B2: «05/03/2026» es 2026-03-05 o 2026-05-03). Di el orden con --dates inicio=dmy o --dates inicio=mdy.',
    ),
  });
  await judge(['05/03/2026'], [], { inicio: 'dmy' });
  await judge(['05/03/2026'], [], { inicio: 'mdy' });
});

it('a day past 12 proves the order of its column, and does not prove that of the column beside it', async () => {
  await judge(['05/03/2026', '31/03/2026']);
  await expect(judge(['05/03/2026', '03/31/2026'])).rejects.toMatchObject({ code: 1 });
});

it('bare years are refused until it is given what they are', async () => {
  await expect(judge(['2026-01-01'], [2_024])).rejects.toMatchObject({
    code: 1,
    message: expect.stringContaining(
      'En fin hay 1 celda con solo un año (C2: «2024»). Di qué son con --years fin=year o --years fin=serial, o corrígelas.',
    ),
  });
  await judge(['2026-01-01'], [2_024], {}, { fin: 'year' });
});

it('moments off midnight are refused until it is given which day they are (seg_replanteo_fecha)', async () => {
  const judged = (momentDays?: MomentDays) =>
    judge(
      ['2022-07-30T22:00:00Z', '2022-07-30T00:00:00Z', '2022-07-30T22:30:00Z'],
      [],
      {},
      {},
      undefined,
      momentDays,
    );
  await expect(judged()).rejects.toMatchObject({
    code: 1,
    message: expect.stringContaining(
      'En inicio hay 2 fechas con hora y zona que no son medianoche aquí (B4: «2022-07-30T22:30:00Z» es 2022-07-30 como está escrita, y 2022-07-31 en la oficina a esa hora). Di qué día son con --moments inicio=written o --moments inicio=office, o corrígelas.\nNo se ha enviado nada.',
    ),
  });
  await judged({ inicio: 'written' });
  await judged({ inicio: 'office' });
  await expect(judged({ otra: 'office' })).rejects.toMatchObject({ code: 2 });
});

it('a column that holds no dates is refused as wrong use', async () => {
  await expect(judge(['2026-01-01'], [], { otra: 'dmy' })).rejects.toMatchObject({
    code: 2,
    message: expect.stringContaining('«otra» no es una columna de fecha.'),
  });
});

it('numbers that can be read in two ways are refused, until it is given what they are', async () => {
  const judged = (cells: readonly Cell[], answers?: NumberAnswers) =>
    judge(
      cells.map(() => '2026-01-31'),
      cells,
      { fin: 'dmy' },
      {},
      answers,
    );
  await expect(judged(['1.250', '12.500'])).rejects.toMatchObject({
    code: 1,
    message: expect.stringContaining(
      'En fin no se sabe qué separa los decimales (C2: «1.250»). Dilo con --decimals fin=comma o --decimals fin=point.',
    ),
  });
  await expect(judged(['24%', '0,24'])).rejects.toMatchObject({
    code: 1,
    message: expect.stringContaining(
      'En fin no se sabe qué son los porcentajes sin signo (C3: «0,24»). Dilo con --percent fin=fraction o --percent fin=hundred.',
    ),
  });
  await judged(['1.250', '12.500'], { marks: { fin: 'comma' }, scales: {} });
  await judged(['24%', '0,24'], { marks: {}, scales: { fin: 'fraction' } });
});
