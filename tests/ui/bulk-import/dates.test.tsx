import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import { openPage, openPreview, type Page } from './bulk-import-page.tsx';

const FIELD = 'seg_asignacion_fecha';
const example = { cell: 'F2', written: '05/04/2026', day: '2026-04-05', otherDay: '2026-05-04' };
const doubtful: DateColumnReport = {
  field: FIELD,
  column: 5,
  columnLetter: 'F',
  order: 'dmy',
  filled: 4,
  forms: [
    { form: 'figures', count: 3, example },
    {
      form: 'unread',
      count: 1,
      example: { cell: 'F3', written: 'pendiente', day: null, otherDay: null },
    },
  ],
  ambiguous: 3,
  ambiguousExamples: [example],
  onlyAs: { dmy: 0, mdy: 1 },
  twoDigitYears: 0,
  bareYears: null,
  unread: 1,
  maybeSwapped: 0,
  moments: null,
};
const sure: DateColumnReport = {
  ...doubtful,
  forms: [{ form: 'excelDate', count: 4, example: { ...example, otherDay: null } }],
  ambiguous: 0,
  ambiguousExamples: [],
  onlyAs: { dmy: 0, mdy: 0 },
  unread: 0,
};

const years: DateColumnReport = {
  ...sure,
  bareYears: {
    count: 2,
    as: null,
    example: { cell: 'F4', written: '2024', day: null, otherDay: null },
    days: { year: '2024-01-01', serial: '1905-07-16' },
  },
};

const moments: DateColumnReport = {
  ...sure,
  moments: {
    count: 2,
    as: null,
    example: { cell: 'F5', written: '2022-07-30T22:30:00Z', day: '2022-07-30', otherDay: null },
    days: { written: '2022-07-30', office: '2022-07-31' },
  },
};

const page = (column: DateColumnReport) => {
  const orders: unknown[] = [];
  const opened = openPage({
    gateway: {
      dateReport: async ({ sheet, dates }) => {
        orders.push(dates.orders[FIELD]);
        const order = dates.orders[FIELD] ?? 'dmy';
        const as = dates.bareYears?.[FIELD] ?? null;
        const bareYears = column.bareYears && { ...column.bareYears, as };
        const momentDay = dates.momentDays?.[FIELD] ?? null;
        const moments = column.moments && { ...column.moments, as: momentDay };
        const columns = sheet === 0 ? [{ ...column, order, bareYears, moments }] : [];
        return { sheet, columns, numbers: [], unreadDates: [], unreadDateCount: column.unread };
      },
    },
  });
  return { opened, orders };
};
const court = () => screen.findByRole('region', { name: 'Fechas' });
type Panel = ReturnType<typeof within>;
/** An answered card is one line, which keeps the focus; what was said can be seen and changed. */
async function openAnswered(panel: Panel, { user }: { user: Page['user'] }): Promise<void> {
  await waitFor(() => expect(panel.queryByRole('table')).toBeNull());
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Fechas' }));
  await user.click(panel.getByRole('button', { name: 'Cambiar: Fechas' }));
}

it('the card of dates shows doubtful dates, unfolded, and one click reads the column the other way', async () => {
  const { opened, orders } = page(doubtful);
  await openPreview(opened);
  const panel = within(await court());
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe(
      '1 columna · 3 fechas que cambian según el orden · 1 fecha sin reconocer',
    ),
  );
  expect(panel.getByText(/valen de las dos formas/).textContent).toContain(
    '«05/04/2026» se lee 5 abr 2026; al revés sería 4 may 2026.',
  );
  await opened.user.click(panel.getByRole('button', { name: 'Leer como mes/día' }));
  await openAnswered(panel, opened);
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'mes/día' }).checked).toBe(true);
  expect(orders.at(-1)).toBe('mdy');
  await opened.user.click(panel.getByRole('radio', { name: 'día/mes' }));
  await waitFor(() => expect(orders.at(-1)).toBe('dmy'));
});

it('the card of dates takes the order that a column already has as its answer, and asks no more', async () => {
  const { opened, orders } = page(doubtful);
  await openPreview(opened);
  const panel = within(await court());
  await opened.user.click(
    await panel.findByRole('button', { name: 'Está bien así: seg_asignacion_fecha, día/mes' }),
  );
  await openAnswered(panel, opened);
  expect(panel.queryByRole('button', { name: /^Está bien así/ })).toBeNull();
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'día/mes' }).checked).toBe(true);
  expect(orders.at(-1)).toBe('dmy');
});

it('the card of dates asks what a bare year is, and no load can start before the answer', async () => {
  const { opened } = page(years);
  await openPreview(opened);
  const panel = within(await court());
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('1 columna · 2 celdas con solo un año por decidir'),
  );
  const load = screen.getByRole('button', { name: /^Cargar/ });
  expect(load.getAttribute('aria-disabled') ?? load.getAttribute('disabled')).not.toBeNull();
  expect(
    screen.getByText(
      'En seg_asignacion_fecha hay celdas con solo un año. Di en «Fechas» qué son, o corrígelas.',
    ),
  ).not.toBeNull();
  const choice = panel.getByRole<HTMLInputElement>('radio', { name: 'Un año (1 ene 2024)' });
  expect(choice.checked).toBe(false);
  await opened.user.click(choice);
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('1 columna · 2 celdas con solo un año ya decididas'),
  );
  await openAnswered(panel, opened);
  expect(panel.getByText('2 celdas con solo un año: «2024» se carga como 1 ene 2024.')).not.toBeNull();
  await waitFor(() => expect(screen.queryByText(/hay celdas con solo un año/)).toBeNull());
});

it('the card of dates asks which day a moment is, with both on one of the file, and loads nothing before (seg_replanteo_fecha)', async () => {
  const { opened } = page(moments);
  await openPreview(opened);
  const panel = within(await court());
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('1 columna · 2 fechas con hora y zona por decidir'),
  );
  const load = screen.getByRole('button', { name: /^Cargar/ });
  expect(load.getAttribute('aria-disabled') ?? load.getAttribute('disabled')).not.toBeNull();
  expect(panel.getByText(/no son medianoche aquí/).textContent).toContain(
    'como «2022-07-30T22:30:00Z». Se propone el día escrito, 30 jul 2022.',
  );
  const written = panel.getByRole<HTMLInputElement>('radio', { name: 'El día escrito (30 jul 2022)' });
  expect(written.checked).toBe(false);
  await opened.user.click(
    panel.getByRole('radio', { name: 'El día de la oficina a esa hora (31 jul 2022)' }),
  );
  await openAnswered(panel, opened);
  expect(panel.getByText(/no son medianoche aquí/).textContent).toContain(
    '«2022-07-30T22:30:00Z» se lee 31 jul 2022.',
  );
  await waitFor(() => expect(screen.queryByText(/Di en «Fechas» qué día son/)).toBeNull());
});

it('the card of dates is folded when every date was read without doubt, and shows an example of each form', async () => {
  const { opened } = page(sure);
  await openPreview(opened);
  const panel = within(await court());
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('1 columna · todas leídas sin dudas'),
  );
  expect(panel.queryByRole('table')).toBeNull();
  await opened.user.click(panel.getByRole('button', { name: 'Fechas' }));
  expect(panel.queryByRole('radio')).toBeNull();
  const form = panel.getByRole('button', { name: 'Fecha de Excel: 4. Ver F2 en la tabla' });
  expect(form.title).toBe('F2: «05/04/2026» se lee 5 abr 2026');
});

it('the card of dates says that the dates could not be read, and reads them again', async () => {
  let tries = 0;
  const opened = openPage({
    gateway: {
      dateReport: async ({ sheet }) => {
        if (++tries <= 2) throw new Error('gone');
        return {
          sheet,
          columns: sheet === 0 ? [sure] : [],
          numbers: [],
          unreadDates: [],
          unreadDateCount: 0,
        };
      },
    },
  });
  await openPreview(opened);
  const panel = within(await court());
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe('No se pudieron leer las fechas'));
  await opened.user.click(panel.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() =>
    expect(panel.getByRole('status').textContent).toBe('1 columna · todas leídas sin dudas'),
  );
});
