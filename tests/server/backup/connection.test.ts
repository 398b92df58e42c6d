import { expect, it } from 'vitest';
import { connectionOf } from '../../../server/backup/postgres/tools.ts';

it.each([
  ['postgres://ana:cl%40ve@uno:5433/portal', 'postgres://ana@uno:5433/portal', 'cl@ve'],
  ['postgres://ana@uno/portal?sslmode=require', 'postgres://ana@uno/portal?sslmode=require', undefined],
  ['postgres://uno/portal', 'postgres://uno/portal', undefined],
  [
    'postgres://ana:x@uno:5432,dos:5433/portal',
    'postgres://ana@uno:5432,dos:5433/portal?target_session_attrs=read-write',
    'x',
  ],
  [
    'postgres://ana:x@uno,dos/portal?sslmode=require',
    'postgres://ana@uno,dos/portal?sslmode=require&target_session_attrs=read-write',
    'x',
  ],
])('the tools get %s without its password', (databaseUrl, dbname, password) => {
  const connection = connectionOf(databaseUrl);
  expect([connection.dbname, connection.env.PGPASSWORD]).toEqual([
    dbname,
    password ?? process.env.PGPASSWORD,
  ]);
});
