import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  HISTORY_METRICS,
  type History,
  type HistoryEntry,
  type HistoryMetric,
  type HistoryTrend,
  type historyQuery,
} from '../../../src/api/contract/history.ts';
import type { DaySpan } from '../../../src/shared/periods/periods.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { officeToday } from '../asked-range.ts';
import { inEach, spansOf } from './days.ts';
import { type Figures, figuresNow } from './figures.ts';
import { type InvoicedDay, invoicedBetween } from './invoiced.ts';

type AskedHistory = z.output<typeof historyQuery>;

type Day = Figures & { readonly fecha: string };

/**
 * The figures from which all entries are computed. The days are in order; the copy may begin before the first requested
 * entry.
 */
interface Known {
  readonly hoy: string;
  /** The first day that was read. */
  readonly from: string;
  readonly days: readonly Day[];
  /** Null when not asked for. */
  readonly invoiced: readonly InvoicedDay[] | null;
}

/** Of the periods, the one whose previous period begins earliest: its days can answer every other period. */
const LONGEST: AskedHistory = { periodo: '1y', agregacion: 'weekly', facturado: 'si' };

/** Reads the history. While a load holds the only connection of the embedded engine, a copy in memory answers. */
export class HistoryReader {
  private readonly copy: Snapshot<Known>;

  constructor(private readonly database: Database) {
    this.copy = database.snapshot((db) => this.known(db, LONGEST));
  }

  read(asked: AskedHistory): Promise<History> {
    return this.copy.answer(
      async (db) => historyOf(await this.known(db, asked), asked),
      (copy) => (firstDayOf(copy.hoy, asked) < copy.from ? undefined : historyOf(copy, asked)),
    );
  }

  private async known(db: Kysely<Tables>, asked: AskedHistory): Promise<Known> {
    const hoy = await officeToday(db, this.database.nowInQuery());
    const from = firstDayOf(hoy, asked);
    const past: readonly Day[] = await db
      .selectFrom('indicador_diario')
      .select(['fecha', ...HISTORY_METRICS])
      .where('fecha', '>=', from)
      .where('fecha', '<', hoy)
      .orderBy('fecha')
      .execute();
    return {
      hoy,
      from,
      days: [...past, { fecha: hoy, ...(await figuresNow(db, hoy)) }],
      invoiced: asked.facturado === 'si' ? await invoicedBetween(db, from, hoy) : null,
    };
  }
}

const firstDayOf = (today: string, asked: AskedHistory): string =>
  spansOf(today, asked).previous[0]?.from ?? today;

function historyOf({ hoy, days, invoiced }: Known, asked: AskedHistory): History {
  const { facturado } = asked;
  const spans = spansOf(hoy, asked);
  const entriesOf = (of: readonly DaySpan[]): HistoryEntry[] => {
    const figures = inEach(of, days);
    const euros = facturado === 'si' && invoiced !== null ? inEach(of, invoiced) : null;
    return of.map((span, at) => ({
      ...entryOf(span, figures[at] ?? [], hoy),
      ...(euros && { invoiced: eurosOf(euros[at] ?? []) }),
    }));
  };
  const [previous, current] = [entriesOf(spans.previous), entriesOf(spans.current)];
  return {
    periodo: spans.periodo,
    agregacion: spans.agregacion,
    hoy,
    current,
    previous,
    trends: current.map((entry, at) => trendOf(previous[at], entry)),
  };
}

function entryOf({ from, to }: DaySpan, within: readonly Day[], today: string): HistoryEntry {
  const last = within.at(-1);
  return {
    date: from,
    until: to,
    open: from <= today && to >= today,
    ...figuresOf((metric) => (metric === 'activity' ? sumOf(within) : (last?.[metric] ?? null))),
  };
}

/** Sum in euros, rounded to the cent: the error of sums of binary fractions is far smaller than a cent. */
const eurosOf = (days: readonly InvoicedDay[]): number =>
  Math.round(days.reduce((sum, { euros }) => sum + euros, 0) * 100) / 100;

/** The sum of the activity; null when it is unknown for all days. */
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

/** The change in percent, with one decimal; null when unknown or when `before` is 0. */
function percent(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0) return null;
  return Math.round(((now - before) / before) * 1000) / 10;
}

const figuresOf = (of: (metric: HistoryMetric) => number | null) =>
  Object.fromEntries(HISTORY_METRICS.map((metric) => [metric, of(metric)])) as Record<
    HistoryMetric,
    number | null
  >;
