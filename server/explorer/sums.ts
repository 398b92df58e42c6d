import { type RawBuilder, sql } from 'kysely';
import type { ColumnSum, Sums, SumsQuery } from '../../src/api/contract/records/explorer.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import type { Database } from '../db/database.ts';
import { type FilterBefore, filterBefore } from './before-filter.ts';
import { type Catalogue, type CatalogueColumn, columnNamed, joined } from './catalogue.ts';
import { type Narrowed, narrowed } from './conditions.ts';
import { type GroupedBy, groupedBy, placedGroups } from './grouping.ts';
import { BUDGET_MS, withinBudget } from './within-budget.ts';

/**
 * The sums of the records that pass a filter and, when it is asked for, of their groups and of the days before: in one
 * statement.
 */
export async function readSums(
  database: Database,
  catalogue: Catalogue,
  { agrupar, orden, grupos, comparar, ...filter }: SumsQuery,
  budgetMs = BUDGET_MS,
): Promise<Sums> {
  const by = agrupar === undefined ? null : groupedBy(catalogue, agrupar, orden);
  const before =
    comparar === undefined ? null : filterBefore(catalogue, filter, officeDay(await database.now()));
  const summing = new Summing(catalogue, (part) => narrowed(part, filter), by, before);
  return summing.read(database, grupos, budgetMs);
}

/** The sums of these records. */
export const readSumsOf = (database: Database, catalogue: Catalogue, ids: readonly number[]): Promise<Sums> =>
  new Summing(
    catalogue,
    ({ where, id }) => ({ where: sql<boolean>`${where} and ${id} = any(${ids}::bigint[])`, columns: [] }),
    null,
  ).read(database, 0, BUDGET_MS);

/**
 * The plan for a million records reads two indexes side by side, each in parallel and without its table. With the usual
 * costs the engine would rather read both tables whole, and join them by a hash of a million rows, which takes three
 * times as long. Two processes read: a third has each group once more to be added, and one person would keep three.
 */
const PLANNED = [
  'set local max_parallel_workers_per_gather = 1',
  'set local random_page_cost = 1.1',
  'set local enable_parallel_hash = off',
  `set local work_mem = '64MB'`,
];

/** A sum of money is a list with one for each currency. */
interface SumsRow {
  /** 0 for the sums of the whole list, -1 for those of the days before, else the place of the group. */
  readonly puesto: number;
  readonly valor: string | null;
  readonly nombre: string | null;
  readonly total: number;
  readonly grupos: number | null;
  readonly [sum: `s${number}`]: string | readonly Amount[] | null;
}
type Amount = Omit<ColumnSum, 'columna'>;

class Summing {
  private readonly summed: readonly CatalogueColumn[];
  private readonly currency: CatalogueColumn | null;

  constructor(
    private readonly catalogue: Catalogue,
    private readonly narrow: (part: Catalogue) => Narrowed,
    private readonly by: GroupedBy | null,
    private readonly before: FilterBefore | null = null,
  ) {
    this.summed = catalogue.columns.filter(({ sums }) => sums !== undefined);
    this.currency =
      catalogue.currency === undefined ? null : columnNamed(catalogue, catalogue.currency, 'agrupar');
  }

  /** `most`: how many groups are told. */
  async read(database: Database, most: number, budgetMs: number): Promise<Sums> {
    const rows = await withinBudget(database, budgetMs, async (tx) => {
      for (const setting of PLANNED) await tx.run(setting);
      return (await this.query(most).execute(tx.kysely)).rows;
    });
    if (rows === null) return { total: null, sumas: [], grupos: [], mas: 0, antes: null };
    const [whole, ...groups] = rows.filter(({ puesto }) => puesto >= 0);
    return {
      total: whole?.total ?? 0,
      sumas: whole === undefined ? [] : this.sumsIn(whole),
      grupos: groups.map((row) => ({
        valor: row.valor,
        nombre: row.nombre ?? '',
        total: row.total,
        sumas: this.sumsIn(row),
      })),
      mas: this.by === null ? 0 : (whole?.grupos ?? 0) - groups.length,
      antes: this.comparedWith(rows.find(({ puesto }) => puesto < 0)),
    };
  }

  private comparedWith(earlier: SumsRow | undefined): Sums['antes'] {
    if (this.before === null || earlier === undefined) return null;
    const { from, to } = this.before.days;
    return { desde: from, hasta: to, total: earlier.total, sumas: this.sumsIn(earlier) };
  }

  private query(most: number) {
    const { by, before } = this;
    const place = by === null ? null : placedGroups(by);
    const none = sql`null::text`;
    const told = this.each((name, column) => sql`${toldSum(column, name)} as ${name}`);
    const earlier = before && this.sumsOf((part) => narrowed(part, before.filter), null);
    return sql<SumsRow>`
      with parts as materialized (${this.sumsOf(this.narrow, by)}), whole as (
        select moneda, sum(total) as total ${this.each((name) => sql`sum(${name}) as ${name}`)}
        from parts group by moneda
      ), groups as materialized (
        select valor, sum(total)::bigint as total ${told} from parts group by valor
      ), listed as (
        select ${place?.told ?? none} as valor, ${place?.name ?? none} as nombre, total ${this.each((name) => name)}
        from groups ${place?.join ?? sql``}
        order by ${place?.spanish ?? sql`total`} limit ${sql.lit(by === null ? 0 : most)}
      )
      select 0::bigint as puesto, ${none} as valor, ${none} as nombre, coalesce(sum(total), 0)::bigint as total,
        (select count(*) from groups) as grupos ${told}
      from whole
      ${
        earlier === null
          ? sql``
          : sql`union all
      select -1, ${none}, ${none}, coalesce(sum(total), 0)::bigint, null ${told} from (${earlier}) as earlier`
      }
      union all
      select row_number() over (), valor, nombre, total, null ${this.each((name) => name)} from listed
      order by puesto`;
  }

  /** The sums of each currency and group of the records that pass a filter. */
  private sumsOf(narrow: (part: Catalogue) => Narrowed, by: GroupedBy | null): RawBuilder<unknown> {
    const { catalogue, summed, currency } = this;
    const shown = [...summed, ...(currency === null ? [] : [currency]), ...(by === null ? [] : [by.column])];
    const none = sql`null::text`;
    const sums = this.each((name, { value }) => sql`sum(${value}) as ${name}`);
    const parts = (catalogue.summed ?? [{}]).map((from) => {
      const part = { ...catalogue, ...from };
      const { where, columns } = narrow(part);
      return sql`
        select ${by?.value ?? none} as valor, ${currency?.value ?? none} as moneda, count(*) as total ${sums}
        from ${joined(part, columns, shown)} where ${where} group by 1, 2`;
    });
    return sql`
      select valor, moneda, sum(total) as total ${this.each((name) => sql`sum(${name}) as ${name}`)}
      from (${sql.join(parts, sql` union all `)}) as part group by valor, moneda`;
  }

  private each(
    write: (name: RawBuilder<unknown>, column: CatalogueColumn) => RawBuilder<unknown>,
  ): RawBuilder<unknown> {
    const written = this.summed.map((column, place) => sql`, ${write(sql.ref(`s${place}`), column)}`);
    return written.length === 0 ? sql`` : sql.join(written, sql``);
  }

  private sumsIn(row: SumsRow): ColumnSum[] {
    return this.summed.flatMap(({ name }, place) => {
      const told = row[`s${place}`] ?? [];
      const amounts = typeof told === 'string' ? [{ moneda: null, suma: told }] : told;
      return amounts.map((amount) => ({ columna: name, ...amount }));
    });
  }
}

/** Amounts of two currencies are never added: each currency has its sum, that of most records first. */
function toldSum({ sums }: CatalogueColumn, name: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sums !== 'dinero') return sql`sum(${name})::text`;
  return sql`json_agg(json_build_object('moneda', moneda, 'suma', ${name}::text)
    order by total desc, moneda collate es_portal) filter (where ${name} is not null)`;
}
