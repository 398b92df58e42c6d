import { expect, it } from 'vitest';
import { touchesOf } from '../../worlds/statement-touches.ts';
import type { TableFacts } from '../../worlds/table-facts.ts';

/** Works have sheets, which refer to them; a trigger on sheets writes to marks, and a function reads people. */
const FACTS: TableFacts = {
  tables: new Set(['obra', 'seguimiento', 'marca', 'usuario', 'auditoria']),
  functions: new Map([['quien_es', 'begin return (select nombre from usuario); end']]),
  triggers: new Map([['seguimiento', ['begin update marca set suma = suma + 1; end']]]),
  references: [{ child: 'seguimiento', parent: 'obra', columns: ['obra'], keys: ['id'] }],
  keyed: new Set(['obra', 'seguimiento', 'usuario', 'marca']),
};

const touched = (sql: string, parameters: readonly unknown[] = []) => {
  const { now, atCommit } = touchesOf(sql, parameters, FACTS);
  const texts = (touches: typeof now) => touches.map(({ what, how }) => `${how} ${what}`).sort();
  return { now: texts(now), atCommit: texts(atCommit) };
};

it.each([
  ['select "o"."auditoria" from "obra" as "o"', ['reads rows of obra'], []],
  ['select quien_es() from obra', ['reads rows of obra', 'reads rows of usuario'], []],
  ['select * from obra for no key update', ['reads rows of obra', 'writes obra'], []],
  ['select * from obra for key share', ['reads obra', 'reads rows of obra'], []],
  [
    'insert into auditoria (antes) values ($1)',
    ['adds auditoria', 'adds numbers'],
    ['adds rows of auditoria'],
  ],
  [
    'insert into auditoria (antes) select antes from auditoria',
    ['adds auditoria', 'adds numbers', 'reads rows of auditoria'],
    ['adds rows of auditoria'],
  ],
  ['update obra set cod = $1 where id = $2', ['reads rows of obra', 'writes obra'], ['writes rows of obra']],
  [
    'update obra set cod = $1, id = $2',
    ['reads rows of obra', 'writes obra', 'writes seguimiento'],
    ['writes rows of obra', 'writes rows of seguimiento'],
  ],
  [
    'insert into "seguimiento" ("obra") values ($1) on conflict do nothing',
    [
      'adds numbers',
      'reads obra',
      'reads rows of marca',
      'reads rows of obra',
      'writes marca',
      'writes seguimiento',
    ],
    ['writes rows of marca', 'writes rows of seguimiento'],
  ],
  [
    'with gone as (delete from obra returning id) select count(*) from gone',
    ['reads rows of obra', 'writes obra', 'writes seguimiento'],
    ['writes rows of obra', 'writes rows of seguimiento'],
  ],
  [
    'truncate marca, usuario',
    ['reads rows of marca', 'reads rows of usuario', 'writes marca', 'writes usuario'],
    ['writes rows of marca', 'writes rows of usuario'],
  ],
])('%s touches what it names and what follows from it', (sql, now, atCommit) => {
  expect(touched(sql)).toEqual({ now, atCommit });
});

it('tells locks of one thing from those of another, and shared ones from others', () => {
  expect(touched('select pg_advisory_xact_lock_shared($1, $2)', [7, 4]).now).toEqual(['reads lock 7 4']);
  expect(
    touched('select pg_advisory_xact_lock($1, person) from unnest($2::integer[]) as person', [7, [4, 5]]).now,
  ).toEqual(['writes lock 7 4', 'writes lock 7 5']);
});
