import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { type Catalogue, groupingOf } from '../../../server/explorer/catalogue.ts';
import { countRecords } from '../../../server/explorer/count.ts';
import { readSums, readSumsOf } from '../../../server/explorer/sums.ts';
import type { SumsQuery } from '../../../src/api/contract/records/explorer.ts';
import { filterOfGroup } from '../../../src/machines/explorer/groups/group-filter.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';
import { COLUMNS, FICHAS, type Ficha, GROUPS, insertFichas, makeFichas, record } from './fichas.ts';

/** Money in `decimal`, whose currency is in `fijo`; pieces in `entero`; months of both kinds of days. */
const SUMMED: Catalogue = {
  ...FICHAS,
  currency: 'fijo',
  columns: COLUMNS.map((column) => {
    if (column.name === 'entero') return { ...column, sums: 'unidades' };
    if (column.name === 'decimal') return { ...column, sums: 'dinero' };
    return column.name === 'dia' || column.name === 'momento' ? { ...column, groups: 'mes' } : column;
  }),
};
const RECORDS = 60;
const OFFICE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

const CONDITIONS: Readonly<Record<string, (row: Ficha) => boolean>> = {
  'entero.desde.0': ({ entero }) => (entero ?? -1) >= 0,
  'grupo.es.1': ({ grupo }) => grupo === 1,
  'grupo.no.3': ({ grupo }) => grupo !== 3,
  'dia.hasta.2026-02-28': ({ dia }) => dia !== null && dia <= '2026-02-28',
  'texto.vacio': ({ texto }) => texto === null,
};

describe.each(ENGINES)('the sums of an explorer on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let rows: readonly (Ficha & { readonly id: number })[];
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    await makeFichas(database);
    const records = fc.sample(record, RECORDS);
    const ids = await insertFichas(database, records);
    rows = records.map((one, place) => ({ ...one, id: ids[place] ?? 0 }));
    await database.transaction((tx) =>
      tx.run('insert into ficha (fijo, grupo, borrada) values ($1, 1, true)', ['x']),
    );
  });
  afterAll(() => drop());

  const sums = (query: Partial<SumsQuery>, catalogue = SUMMED) =>
    readSums(database, catalogue, { grupos: 2_000, ...query });
  const groupValue = (row: Ficha, name: string): string | null => {
    const stored = row[name as keyof Ficha];
    if (stored === null) return null;
    const day = name === 'momento' ? OFFICE.format(new Date(String(stored))) : String(stored);
    return name === 'dia' || name === 'momento' ? `${day.slice(0, 7)}-01` : day;
  };

  const filters = fc.uniqueArray(fc.constantFrom(...Object.keys(CONDITIONS)), { maxLength: 2 });
  const grouping = fc.constantFrom(...SUMMED.columns.filter((column) => groupingOf(column) !== null));
  it('are those of the filter and of each of its groups, and the records of a group are as many', async () => {
    await fc.assert(
      fc.asyncProperty(filters, grouping, fc.boolean(), async (donde, column, isDescending) => {
        const passing = rows.filter((row) => donde.every((one) => CONDITIONS[one]?.(row)));
        const orden = isDescending ? `-${column.name},fijo` : 'fijo';
        const found = await sums({ donde, agrupar: column.name, orden });
        expect({ total: found.total, sumas: sorted(found.sumas), mas: found.mas }).toEqual({
          total: passing.length,
          sumas: modelSums(passing),
          mas: 0,
        });
        const values = new Set(passing.map((row) => groupValue(row, column.name)));
        expect(
          new Map(
            found.grupos.map(({ valor, ...group }) => [valor, { ...group, sumas: sorted(group.sumas) }]),
          ),
        ).toEqual(
          new Map(
            [...values].map((valor) => {
              const same = passing.filter((row) => groupValue(row, column.name) === valor);
              const name = column.name === 'grupo' ? (GROUPS[Number(valor)] ?? '') : (valor ?? '');
              const nombre = groupingOf(column) === 'mes' ? '' : name;
              return [valor, { nombre, total: same.length, sumas: modelSums(same) }];
            }),
          ),
        );
        const grouped = { nombre: column.name, agrupa: groupingOf(column) };
        for (const { valor, total } of found.grupos) {
          const filter = filterOfGroup({ donde, buscar: '' }, grouped, valor);
          if (filter !== null) {
            expect(await countRecords(database, SUMMED, filter)).toEqual({ total, exacto: true });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('come in the order of the groups, those without a value last, and as many as are asked for', async () => {
    const of = async (agrupar: string, orden = 'fijo', grupos = 2_000) => {
      const { grupos: found, mas } = await sums({ agrupar, orden, grupos });
      return [found.map(({ valor }) => valor), mas];
    };
    const days = [...new Set(rows.flatMap(({ dia }) => groupValue({ dia } as Ficha, 'dia') ?? []))].sort();
    expect(await of('dia')).toEqual([[...days.toReversed(), null], 0]);
    expect(await of('dia', '-dia')).toEqual([[...days.toReversed(), null], 0]);
    expect(await of('dia', 'dia,fijo')).toEqual([[...days, null], 0]);
    expect(await of('grupo')).toEqual([['2', '1', '3'], 0]);
    expect(await of('grupo', '-grupo')).toEqual([['3', '1', '2'], 0]);
    expect(await of('grupo', 'fijo', 1)).toEqual([['2'], 2]);
  });

  it('are told for chosen records, deleted ones left out', async () => {
    const chosen = rows.slice(3, 9);
    const { rows: deleted } = await database.transaction((tx) =>
      tx.run('select id from ficha where borrada'),
    );
    const ids = [...chosen, ...deleted].map(({ id }) => Number(id));
    const found = await readSumsOf(database, SUMMED, ids);
    expect({ ...found, sumas: sorted(found.sumas) }).toEqual({
      total: 6,
      sumas: modelSums(chosen),
      grupos: [],
      mas: 0,
      antes: null,
    });
  });

  it('are nothing where no record passes, or no column is summed', async () => {
    expect(await sums({ donde: ['fijo.es.nada'], agrupar: 'grupo' })).toEqual({
      total: 0,
      sumas: [],
      grupos: [],
      mas: 0,
      antes: null,
    });
    expect(await sums({}, FICHAS)).toEqual({
      total: rows.length,
      sumas: [],
      grupos: [],
      mas: 0,
      antes: null,
    });
  });

  describe.each([
    ['dia', 'dia.desde.2026-03-01', 'dia.hasta.2026-03-01', ['2026-02-28', '2026-02-28']],
    ['momento', 'momento.desde.2026-03-29', 'momento.hasta.2026-03-29', ['2026-03-28', '2026-03-28']],
    ['momento', 'momento.desde.2026-03-30', 'momento.hasta.2026-03-31', ['2026-03-28', '2026-03-29']],
  ] as const)('compared by «%s», from %s', (days, first, last, [desde, hasta]) => {
    const compared: Catalogue = { ...SUMMED, days };
    const earlier = () =>
      rows.filter((row) => {
        const stored = row[days];
        if (row.grupo === 3 || stored === null) return false;
        const day = days === 'momento' ? OFFICE.format(new Date(stored)) : stored;
        return day >= desde && day <= hasta;
      });

    it('stand beside those of as many days before, with the other conditions and with groups', async () => {
      const donde = [first, 'grupo.no.3', last];
      const { antes, ...now } = await sums({ donde, comparar: 'si', agrupar: 'grupo' }, compared);
      expect(antes && { ...antes, sumas: sorted(antes.sumas) }).toEqual({
        desde,
        hasta,
        total: earlier().length,
        sumas: modelSums(earlier()),
      });
      expect({ ...now, antes: null }).toEqual(await sums({ donde, agrupar: 'grupo' }, compared));
    });
  });

  it('are compared with as many days as there have been, where the filter ends after today or never', async () => {
    const today = officeDay(await database.now());
    const compared: Catalogue = { ...SUMMED, days: 'dia' };
    const yesterday = daysAfter(today, -1);
    for (const last of [[], [`dia.hasta.${daysAfter(today, 20)}`]]) {
      const { antes } = await sums({ donde: [`dia.desde.${today}`, ...last], comparar: 'si' }, compared);
      expect(antes).toMatchObject({ desde: yesterday, hasta: yesterday });
    }
  });

  it.each([
    ['no first day', ['dia.hasta.2026-03-01']],
    ['no day', ['grupo.es.1']],
    ['more than days', ['dia.desde.2026-01-01', 'dia.no.2026-03-01']],
    ['days that end before they begin', ['dia.desde.2026-03-02', 'dia.hasta.2026-03-01']],
    ['days to come alone', ['dia.desde.2099-01-01']],
  ])('are compared with nothing where the filter names %s', async (_, donde) => {
    expect((await sums({ donde, comparar: 'si' }, { ...SUMMED, days: 'dia' })).antes).toBeNull();
  });

  it('are compared with nothing in a register without a column of days', async () => {
    expect((await sums({ donde: ['dia.desde.2026-01-01'], comparar: 'si' })).antes).toBeNull();
  });

  it('are refused by a column that has no groups', async () => {
    const unfaceted: Catalogue = { ...FICHAS, columns: COLUMNS.map((one) => ({ ...one, isFaceted: false })) };
    await expect(sums({ agrupar: 'fijo' }, unfaceted)).rejects.toMatchObject({
      kind: 'refused',
      message: 'La lista no se puede agrupar por «fijo».',
      errors: [{ source: { pointer: '/querystring/agrupar' } }],
    });
    await expect(sums({ agrupar: 'nada' })).rejects.toMatchObject({
      message: 'No hay ninguna columna «nada»: elige otra.',
    });
  });

  // The embedded engine has one connection, so no other one waits.
  it.runIf(engine === 'postgres')('are given up after a time', async () => {
    await database.transaction(async (tx) => {
      await tx.run('lock table ficha in access exclusive mode');
      expect(await readSums(database, SUMMED, { grupos: 1 }, 30)).toEqual({
        total: null,
        sumas: [],
        grupos: [],
        mas: 0,
        antes: null,
      });
    });
  });
});

interface ModelSum {
  readonly columna: string;
  readonly moneda: string | null;
  readonly suma: string;
}

/** The sums of whole numbers, and of decimals by currency, in the form and order of `sorted`. */
function modelSums(rows: readonly Ficha[]): ModelSum[] {
  const whole = rows.flatMap(({ entero }) => (entero === null ? [] : [BigInt(entero)]));
  const pieces = whole.length === 0 ? [] : [{ columna: 'entero', moneda: null, suma: `${added(whole)}.0` }];
  const money = [...new Set(rows.map(({ fijo }) => fijo))].flatMap((moneda) => {
    const amounts = rows.flatMap(({ fijo, decimal }) =>
      fijo === moneda && decimal !== null ? [decimal] : [],
    );
    return amounts.length === 0
      ? []
      : [{ columna: 'decimal', moneda, suma: unscaled(added(amounts.map(scaled))) }];
  });
  return sorted([...pieces, ...money]);
}

const added = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n);

const DIGITS = 30;
function scaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(DIGITS, '0'));
  return decimal.startsWith('-') ? -digits : digits;
}
function unscaled(digits: bigint): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(DIGITS + 1, '0');
  return `${sign}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
}

/** One order, and one way to write a number. */
const sorted = (sums: readonly ModelSum[]): ModelSum[] =>
  sums
    .map((one) => ({ ...one, suma: unscaled(scaled(one.suma)) }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
