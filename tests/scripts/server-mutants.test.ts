import { describe, expect, it } from 'vitest';
import { allMutants } from '../../scripts/interleavings/mutants/all-mutants.ts';
import { countOf, pageOf } from '../../scripts/interleavings/mutants/kept-verdicts.ts';
import { KINDS } from '../../scripts/interleavings/mutants/mutant.ts';
import { withMutants } from '../../scripts/interleavings/mutants/with-mutants.ts';
import { EXPLAINED } from '../worlds/mutants/explained.ts';

const namesOf = (text: string): string[] => withMutants('shop/sell.ts', text).mutants.map(({ name }) => name);

/** The text with its mutants, their names left out. */
const codeOf = (text: string): string =>
  withMutants('shop/sell.ts', text).code.replaceAll(/"[^"]+: shop\/sell [^"]*"/g, 'M');

describe('mutants of the server', () => {
  it('leave out the lock of a query, with how it waits', () => {
    const text = 'const sell = () => query.forUpdate().skipLocked().execute();';
    expect(namesOf(text)).toEqual(['lock left out: shop/sell sell']);
    expect(codeOf(text)).toBe(
      'const sell = () => query.$if(!globalThis.mutated(M), (built) => built.forUpdate().skipLocked()).execute();',
    );
  });

  it('leave out the lock, the version and the expected conflict of a statement', () => {
    expect(
      codeOf("const sell = (tx) => tx.run('select id from shop where id = $1 for no key update of shop');"),
    ).toBe(
      "const sell = (tx) => tx.run((globalThis.mutated(M) ? 'select id from shop where id = $1' : 'select id from shop where id = $1 for no key update of shop'));",
    );
    expect(codeOf('const sell = () => sql`update a set b = 1 where o.version <> c.version`;')).toBe(
      'const sell = () => (globalThis.mutated(M) ? sql`update a set b = 1 where false` : sql`update a set b = 1 where o.version <> c.version`);',
    );
    expect(
      codeOf('const sell = () => run(`insert into a values (1) on conflict (id) do nothing returning id`);'),
    ).toBe(
      'const sell = () => run((globalThis.mutated(M) ? `insert into a values (1) returning id` : `insert into a values (1) on conflict (id) do nothing returning id`));',
    );
  });

  it('let a refusal pass, and ask for rights no more', () => {
    const text = `async function sell(tx) {
  await holdRights(tx, caller);
  if (isSold) throw conflict(SOLD);
}`;
    expect(codeOf(text)).toBe(`async function sell(tx) {
  if (!globalThis.mutated(M)) await holdRights(tx, caller);
  if ((isSold) && !globalThis.mutated(M)) throw conflict(SOLD);
}`);
  });

  it('end a transaction in the middle, and answer before its end', () => {
    const text = `const sell = (database) => database.transaction(async (tx) => {
  await write(tx);
  await recordAudit(tx, entry);
});`;
    expect(namesOf(text)).toEqual([
      'answered before the commit: shop/sell sell',
      'audit apart: shop/sell sell',
    ]);
    expect(
      codeOf(text),
    ).toBe(`const sell = (database) => globalThis.answeringEarly(M, database).transaction(async (tx) => {
  await write(tx);
  if (globalThis.mutated(M)) await tx.run('commit and chain'); await recordAudit(tx, entry);
});`);
  });

  it('number those of one function, and pass by what is computed when a module is loaded', () => {
    expect(
      namesOf('const LOCKED = sql`select 1 for update`; const sell = () => [a.forUpdate(), b.forUpdate()];'),
    ).toEqual(['lock left out: shop/sell sell', 'lock left out: shop/sell sell 2']);
  });

  it('are found of every kind, each with a name of its own, and explained ones are among them', () => {
    const all = allMutants();
    const names = new Set(all.map(({ name }) => name));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(names.size).toBe(all.length);
    expect(Object.keys(EXPLAINED).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the count of the mutants of the server', () => {
  const all = ['one', 'two', 'three'].map((name) => ({
    name: `audit apart: a/${name} f`,
    kind: 'audit apart' as const,
  }));
  const [one, two, three] = all.map(({ name }) => name);
  const told = {
    mutant: one!,
    pair: 'edit x edit',
    preemptions: 0,
    faults: 1,
    complaint: 'half',
    order: ['server: is killed'],
    worlds: 3,
    seconds: 1,
  };
  const sound = {
    pair: 'edit x edit',
    unsound: [],
    reached: [one!, two!, 'gone'],
    told: [told],
    untold: { [two!]: 60 },
  };
  const broken = { pair: 'load x load', unsound: ['both wait'], reached: [three!], told: [], untold: {} };

  it('counts what a sound pair comes by, and not what is no longer in the server', () => {
    expect(countOf([sound, broken], all)).toEqual({
      all,
      reached: new Set([one, two]),
      told: new Map([[one, told]]),
      untold: [two],
      unsound: [broken],
    });
  });

  it('says which order tells each, what is not explained, and which pair fails by itself', () => {
    const page = pageOf(countOf([sound, broken], all), [sound, broken]);
    expect(page).toContain('| audit apart | 3 | 2 | 1 | 0 |');
    expect(page).toContain(`| ${one} | edit x edit | 0 | 1 | server: is killed | 3 | 1.0 |`);
    expect(page).toContain(`- ${two}: **not explained**`);
    expect(page).toContain('Not walked: load x load, which fails without a mutant: both wait');
  });
});
