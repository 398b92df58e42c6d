import {
  type Cell,
  COUNTED,
  type Count,
  EXPLORER_LIMITS,
  type ExplorerColumn,
  type ExplorerFilter,
  type ExplorerPage,
  type ExplorerQuery,
  type ExplorerRow,
  type Facet,
  type FacetQuery,
  type Sums,
  type SumsQuery,
  WITHIN,
} from '../../../src/api/contract/records/explorer.ts';
import type { ViewRegister } from '../../../src/api/contract/records/views.ts';
import type { registerEndpoints } from '../../../src/api/endpoints/registers.ts';
import { officeDay, stampedName } from '../../../src/shared/office-time.ts';
import { daysOfPeriod, periodNamed } from '../../../src/shared/periods/periods.ts';
import { spanBefore } from '../../../src/shared/periods/time-range.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

/** A register of records in memory. Its rows keep their order unless a query asks for another. */
export class FakeRegister {
  rows: readonly ExplorerRow[] = [];
  /** Above this number a page does not say how many rows there are. */
  counted = COUNTED;

  constructor(
    readonly name: ViewRegister,
    readonly columns: readonly ExplorerColumn[],
    private readonly rowsOf: () => readonly ExplorerRow[] = () => this.rows,
  ) {}

  page(query: ExplorerQuery): ExplorerPage {
    const found = this.sorted(this.narrowed(query), query.orden);
    const { antes, despues, limite, columnas } = query;
    const end = antes === undefined || antes === 'fin' ? found.length : Number(antes);
    const from = antes === undefined ? Number(despues ?? 0) : Math.max(0, end - limite);
    const to = antes === undefined ? Math.min(found.length, from + limite) : end;
    const names = columnas?.split(',') ?? this.initial();
    return {
      items: found.slice(from, to).map((row) => ({
        ...row,
        valores: Object.fromEntries(names.map((name) => [name, row.valores[name] ?? null])),
      })),
      recuento: this.countUpTo(found.length, this.counted),
      siguiente: to < found.length ? String(to) : null,
      anterior: from > 0 ? String(from) : null,
      nombres: this.named(query),
    };
  }

  count(filter: ExplorerFilter): Count {
    return { total: this.narrowed(filter).length, exacto: true };
  }

  facet({ columna, texto = '', ...filter }: FacetQuery): Facet {
    const others = (filter.donde ?? []).filter((one) => !one.startsWith(`${columna}.`));
    const totals = new Map<string, { valor: string | null; nombre: string; total: number }>();
    for (const { valores } of this.narrowed({ ...filter, donde: others })) {
      const cell = valores[columna] ?? null;
      const one = { valor: writtenCell(cell), nombre: nameOfCell(cell) };
      const before = totals.get(String(one.valor))?.total ?? 0;
      totals.set(String(one.valor), { ...one, total: before + 1 });
    }
    const valores = [...totals.values()]
      .filter(({ nombre }) => nombre.toLowerCase().includes(texto.toLowerCase()))
      .sort((one, other) => other.total - one.total || (one.nombre < other.nombre ? -1 : 1));
    return { valores, hayMas: false };
  }

  sums({ agrupar, orden = '', grupos, comparar, ...filter }: SumsQuery): Sums {
    const rows = this.narrowed(filter);
    const found = agrupar === undefined ? [] : this.grouped(rows, agrupar, orden.split(',')[0]);
    return {
      ...fakeSums(this.columns, rows),
      grupos: found.slice(0, grupos),
      mas: Math.max(0, found.length - grupos),
      antes: comparar === 'si' ? this.before(filter) : null,
    };
  }

  /** Compared by the column `creada` of the filter, when it has a first and a last day. */
  private before({ donde = [], ...filter }: ExplorerFilter): Sums['antes'] {
    const written = donde.flatMap(asDays);
    const day = (bound: string) => written.find((one) => one.startsWith(bound))?.slice(bound.length);
    const [from, to] = [day('creada.desde.'), day('creada.hasta.')];
    if (from === undefined || to === undefined) return null;
    const before = spanBefore({ from, to });
    const others = written.filter((one) => !one.startsWith('creada.'));
    const days = [`creada.desde.${before.from}`, `creada.hasta.${before.to}`];
    const { total, sumas } = fakeSums(
      this.columns,
      this.narrowed({ ...filter, donde: [...others, ...days] }),
    );
    return { desde: before.from, hasta: before.to, total: total ?? 0, sumas };
  }

  sumsOf(ids: readonly number[]): Sums {
    const rows = this.rowsOf().filter(({ id }) => ids.includes(id));
    return { ...fakeSums(this.columns, rows), grupos: [], mas: 0, antes: null };
  }

  private grouped(rows: readonly ExplorerRow[], name: string, first: string | undefined): Sums['grupos'] {
    const isMonth = this.columns.find(({ nombre }) => nombre === name)?.agrupa === 'mes';
    const byValue = groupedBy(rows, ({ valores }) => {
      const written = writtenCell(valores[name] ?? null);
      return isMonth && written !== null ? `${written.slice(0, 7)}-01` : written;
    });
    const groups = [...byValue].map(([valor, same]) => {
      const nombre = isMonth ? '' : nameOfCell(same[0]?.valores[name] ?? null);
      const { sumas } = fakeSums(this.columns, same);
      return { valor, nombre, total: same.length, sumas };
    });
    const key = ({ nombre, valor }: Sums['grupos'][number]) => nombre || String(valor);
    const isDescending = first === `-${name}` || (isMonth && first !== name);
    groups.sort((one, other) => (key(one) < key(other) !== isDescending ? -1 : 1));
    return [...groups.filter(({ valor }) => valor !== null), ...groups.filter(({ valor }) => valor === null)];
  }

  private countUpTo(total: number, most: number): Count {
    return total > most ? { total: most, exacto: false } : { total, exacto: true };
  }

  private initial(): readonly string[] {
    return this.columns.filter(({ inicial }) => inicial).map(({ nombre }) => nombre);
  }

  private narrowed({ donde = [], buscar = '' }: ExplorerFilter): readonly ExplorerRow[] {
    const asked = donde.flatMap(asDays).map((written) => {
      const [column = '', operator = ''] = written.split('.', 2);
      if (!this.columns.some(({ nombre }) => nombre === column)) {
        throw refusal(422, `No hay ninguna columna «${column}»: elige otra.`);
      }
      return { column, operator, value: written.slice(column.length + operator.length + 2) };
    });
    type Asked = (typeof asked)[number];
    const isAlternative = ({ column, operator }: Asked) =>
      operator === 'es' ||
      (operator === 'vacio' && asked.some((one) => one.column === column && one.operator === 'es'));
    const holds = (row: ExplorerRow, one: Asked): boolean =>
      isAlternative(one)
        ? asked.some(
            (other) =>
              other.column === one.column &&
              isAlternative(other) &&
              fulfils(row.valores[one.column] ?? null, other),
          )
        : fulfils(row.valores[one.column] ?? null, one);
    const words = buscar.toLowerCase().split(/\s+/).filter(Boolean);
    return this.rowsOf().filter(
      (row) =>
        asked.every((one) => holds(row, one)) &&
        words.every((word) =>
          Object.values(row.valores).map(nameOfCell).join(' ').toLowerCase().includes(word),
        ),
    );
  }

  private sorted(rows: readonly ExplorerRow[], order: string | undefined): readonly ExplorerRow[] {
    if (order === undefined) return rows;
    const keys = order.split(',');
    return [...rows].sort((one, other) => {
      for (const key of keys) {
        const name = key.replace('-', '');
        const [first, second] = [
          nameOfCell(one.valores[name] ?? null),
          nameOfCell(other.valores[name] ?? null),
        ];
        if (first !== second) return first < second === !key.startsWith('-') ? -1 : 1;
      }
      return one.id - other.id;
    });
  }

  private named({ donde = [] }: ExplorerFilter): ExplorerPage['nombres'] {
    return donde.flatMap((written) => {
      const [columna = '', , valor = ''] = written.split('.');
      const named = this.rowsOf()
        .map(({ valores }) => valores[columna])
        .find((cell) => typeof cell === 'object' && cell !== null && String(cell.id) === valor);
      return typeof named === 'object' && named !== null ? [{ columna, valor, nombre: named.nombre }] : [];
    });
  }
}

/** A period as the days that it means, as the server reads it. */
function asDays(written: string): readonly string[] {
  const [column = '', operator = '', name = ''] = written.split('.');
  const period = periodNamed(name);
  if (operator !== WITHIN || period === undefined) return [written];
  const { from, to } = daysOfPeriod(period, officeDay(Date.now()));
  return [`${column}.desde.${from}`, `${column}.hasta.${to}`];
}

function groupedBy<TItem, TKey>(
  items: readonly TItem[],
  keyOf: (item: TItem) => TKey,
): ReadonlyMap<TKey, readonly TItem[]> {
  const groups = new Map<TKey, TItem[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Money is in euros unless the record has the column `moneda`. */
function fakeSums(
  columns: readonly ExplorerColumn[],
  rows: readonly ExplorerRow[],
): Pick<Sums, 'total' | 'sumas'> {
  const sumas = columns.flatMap(({ nombre, suma }) => {
    if (suma === null) return [];
    const filled = rows.filter(({ valores }) => (valores[nombre] ?? null) !== null);
    const currencyOf = ({ valores }: ExplorerRow) =>
      suma === 'dinero' ? writtenCell(valores['moneda'] ?? 'EUR') : null;
    return [...groupedBy(filled, currencyOf)].map(([moneda, same]) => ({
      columna: nombre,
      moneda,
      suma: String(same.reduce((sum, { valores }) => sum + Number(valores[nombre]), 0)),
    }));
  });
  return { total: rows.length, sumas };
}

const writtenCell = (cell: Cell): string | null =>
  cell === null ? null : String(typeof cell === 'object' ? cell.id : cell);
const nameOfCell = (cell: Cell): string =>
  cell === null ? '' : String(typeof cell === 'object' ? cell.nombre : cell);

function fulfils(cell: Cell, { operator, value }: { operator: string; value: string }): boolean {
  const written = writtenCell(cell);
  if (operator === 'vacio') return written === null;
  if (written === null) return operator === 'no';
  const [given, sought] = [written.toLowerCase(), value.toLowerCase()];
  const isNumber = typeof cell === 'number';
  switch (operator) {
    case 'lleno':
      return true;
    case 'es':
      return written === value;
    case 'no':
      return written !== value;
    case 'contiene':
      return given.includes(sought);
    case 'empieza':
      return given.startsWith(sought);
    case 'desde':
      return isNumber ? Number(written) >= Number(value) : written.slice(0, 10) >= value;
    default:
      return isNumber ? Number(written) <= Number(value) : written.slice(0, 10) <= value;
  }
}

export const registerAnswers = (records: FakeRegister): Answers<ReturnType<typeof registerEndpoints>> => ({
  records: ({ query }) => records.page(query),
  record: ({ query }) => records.page(query),
  countRecords: ({ query }) => records.count(query),
  facet: ({ query }) => records.facet(query),
  sums: ({ query }) => records.sums(query),
  sumsOf: ({ body }) => records.sumsOf(body.ids),
  columns: () => records.columns,
  exportRecords: ({ query }) => {
    const { items } = records.page({ ...query, limite: EXPLORER_LIMITS.page });
    const file = new Blob([items.map(({ clave }) => clave).join('\n')]);
    return { fileName: stampedName(records.name, new Date(AT), 'csv'), file };
  },
});
