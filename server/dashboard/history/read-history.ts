import type * as z from 'zod/mini';
import {
  HISTORY_METRICS,
  type History,
  type HistoryEntry,
  type HistoryMetric,
  type HistoryTrend,
  type historyQuery,
} from '../../../src/api/contract/history.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import type { Database } from '../../db/database.ts';
import { type Span, spansUntil } from './days.ts';
import { type Figures, figuresNow } from './figures.ts';
import { type InvoicedDay, invoicedBetween } from './invoiced.ts';

type Day = Figures & { readonly fecha: string };

export const readHistory = (database: Database, asked: z.output<typeof historyQuery>): Promise<History> =>
  database.transaction(async (tx) => {
    const hoy = officeDay(await tx.now());
    const { previous, current } = spansUntil(hoy, asked);
    const past: readonly Day[] = await tx.kysely
      .selectFrom('indicador_diario')
      .select(['fecha', ...HISTORY_METRICS])
      .where('fecha', '>=', previous[0]?.from ?? hoy)
      .where('fecha', '<', hoy)
      .orderBy('fecha')
      .execute();
    const days = [...past, { fecha: hoy, ...(await figuresNow(tx, hoy)) }];
    const invoiced =
      asked.facturado === 'si' ? await invoicedBetween(tx, previous[0]?.from ?? hoy, hoy) : null;
    const entriesOf = (spans: readonly Span[]) =>
      spans.map((span) => ({
        ...entryOf(span, days, hoy),
        ...(invoiced && { invoiced: eurosOf(span, invoiced) }),
      }));
    const [before, now] = [entriesOf(previous), entriesOf(current)];
    return {
      periodo: asked.periodo,
      agregacion: asked.agregacion,
      hoy,
      current: now,
      previous: before,
      trends: now.map((entry, at) => trendOf(before[at], entry)),
    };
  });

function entryOf({ from, to }: Span, days: readonly Day[], today: string): HistoryEntry {
  const within = days.filter(({ fecha }) => fecha >= from && fecha <= to);
  const last = within.at(-1);
  return {
    date: from,
    until: to,
    open: to >= today,
    ...figuresOf((metric) => (metric === 'activity' ? sumOf(within) : (last?.[metric] ?? null))),
  };
}

const eurosOf = ({ from, to }: Span, days: readonly InvoicedDay[]): number =>
  toCents(days.reduce((sum, { dia, euros }) => (dia >= from && dia <= to ? sum + euros : sum), 0));

/** Sums of binary fractions end far behind the cents. */
const toCents = (euros: number): number => Math.round(euros * 100) / 100;

/** null when no day is known. */
function sumOf(days: readonly Day[]): number | null {
  const known = days.flatMap(({ activity }) => (activity === null ? [] : [activity]));
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

function trendOf(before: HistoryEntry | undefined, now: HistoryEntry): HistoryTrend {
  return {
    date: now.date,
    ...figuresOf((metric) => {
      if (metric === 'activity' && now.open) return null;
      return percent(before?.[metric] ?? null, now[metric]);
    }),
    ...(now.invoiced !== undefined && {
      invoiced: now.open ? null : percent(before?.invoiced ?? null, now.invoiced),
    }),
  };
}

/** To one decimal. */
function percent(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

const figuresOf = (of: (metric: HistoryMetric) => number | null) =>
  Object.fromEntries(HISTORY_METRICS.map((metric) => [metric, of(metric)])) as Record<
    HistoryMetric,
    number | null
  >;
