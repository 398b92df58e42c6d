import { expect, it } from 'vitest';
import { readMigrations } from '../../../server/db/read-migrations.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { unsafeBesideOlder } from './unsafe-beside-older.ts';

/** The last migration without a mark about older servers; those refuse to start on a database that has it. */
const LAST_WITHOUT_MARK = 86;

const numberOf = (name: string): number => Number(name.slice(0, 3));

it('every migration from 087 on says whether older servers can work beside it', async () => {
  const migrations = (await readMigrations(MIGRATIONS)).filter(
    ({ name }) => numberOf(name) > LAST_WITHOUT_MARK,
  );
  expect(migrations.filter(({ besideFrom }) => besideFrom === null).map(({ name }) => name)).toEqual([]);
  expect(migrations.length).toBeGreaterThan(0);
});

it('one that contracts names a migration that existed then', async () => {
  const migrations = await readMigrations(MIGRATIONS);
  const wrong = migrations.filter(
    ({ name, besideFrom }) =>
      besideFrom !== null &&
      besideFrom !== '000' &&
      !migrations.some((other) => other.name.startsWith(besideFrom) && other.name <= name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('one that is marked «amplía» keeps everything that older servers use', async () => {
  const unsafe = (await readMigrations(MIGRATIONS))
    .filter(({ besideFrom }) => besideFrom === '000')
    .map(({ name, sql }) => [name, unsafeBesideOlder(sql)] as const)
    .filter(([, reasons]) => reasons.length > 0);
  expect(unsafe).toEqual([]);
});

it.each([
  ['alter table obra drop column estado', 'drops a column'],
  ['alter table obra drop estado', 'drops a column'],
  ['drop table enlace', 'takes away what an older server reads'],
  ['drop view cambio_de_obra', 'takes away what an older server reads'],
  ['alter table obra rename column estado to situacion', 'renames what an older server calls by its name'],
  ['alter table obra alter column version type bigint', 'changes the type of a column'],
  ['alter table obra alter estado set data type varchar', 'changes the type of a column'],
  ['alter table obra alter column estado set not null', 'refuses what an older server leaves empty'],
  [
    'alter table obra alter column version drop default',
    'takes away a default that an older server leaves a column to',
  ],
  ['alter table obra add column nueva text not null', 'adds a column that an older server cannot leave out'],
  [
    'alter table obra add column una int, add dos text not null',
    'adds a column that an older server cannot leave out',
  ],
  ["alter table obra add check (estado <> '')", 'adds a rule that rows of an older server may break'],
  ['create unique index una on obra (site_cod)', 'adds a rule that rows of an older server may break'],
  ['drop trigger obra_huella on obra', 'drops a rule that an older server counts on'],
  ['drop function limpio', 'drops a function that an older server calls'],
  ['delete from obra', 'deletes rows'],
])('«amplía» is refused for: %s', (sql, reason) => {
  expect(unsafeBesideOlder(sql)).toEqual([reason]);
});

it.each([
  'create table nueva (id int primary key, obra bigint not null references obra); create unique index una on nueva (obra)',
  'alter table obra add column nueva int not null default 0',
  "alter table obra add nueva text not null generated always as (cod || '') stored",
  'alter table obra add column nueva text; create index otra on obra (nueva)',
  'create table nueva (id int); alter table nueva add constraint una unique (id)',
  "alter table vista drop constraint vista_registro_check; -- drop table\ninsert into campo values ('a')",
  'alter table obra alter column site_cod drop not null',
  'create function f() returns void language plpgsql as $$ begin delete from obra; end $$',
  'create function f() returns void language sql as $$ select 1 $$; select f(); drop function f()',
  'update obra set estado = null where estado is null',
  'drop index obra_estado',
  "alter table vista drop constraint de_registro; alter table vista add constraint de_registro check (registro in ('obras', 'otras'))",
])('«amplía» is accepted for: %s', (sql) => {
  expect(unsafeBesideOlder(sql)).toEqual([]);
});
