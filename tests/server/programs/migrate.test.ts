import { execFile } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDatabase } from '../../support/own-database.ts';
import { POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';

describe.runIf(POSTGRES_URL !== null)('the program that migrates', () => {
  it('only tells what is missing when it is asked to, and otherwise applies it once', async () => {
    const { url, query, drop } = await newDatabase(POSTGRES_URL ?? '');
    onTestFinished(drop);
    const ran = (...args: readonly string[]) =>
      new Promise((resolve) => {
        const env = { PATH: process.env.PATH, DATABASE_OWNER_URL: url };
        const program = [...SHORT_LIVED, bundledProgram('migrate'), ...args];
        execFile(process.execPath, program, { env }, (error, said, refused) =>
          resolve([error?.code ?? 0, said, refused]),
        );
      });
    const tables = () => query("select to_regclass('migracion')::text as made");

    expect(await ran('--que-falta')).toEqual([
      0,
      expect.stringMatching(/^Faltan:\n001-campos\.sql: sin marca: para antes .*\n[\s\S]*: amplía\n$/),
      '',
    ]);
    expect(await tables()).toEqual([{ made: null }]);
    expect(await ran()).toEqual([0, expect.stringMatching(/^Aplicadas:\n001-campos\.sql\n/), '']);
    expect(await tables()).toEqual([{ made: 'migracion' }]);
    expect(await ran('--que-falta')).toEqual([0, 'No falta ninguna migración.\n', '']);
    expect(await ran()).toEqual([0, 'No falta ninguna migración.\n', '']);
  });

  it('says which setting to look at when PostgreSQL does not answer', async () => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/portal' };
    const ended = await new Promise((resolve) => {
      execFile(
        process.execPath,
        [...SHORT_LIVED, bundledProgram('migrate')],
        { env },
        (error, said, refused) => resolve([error?.code, said, refused]),
      );
    });
    expect(ended).toEqual([
      1,
      '',
      expect.stringMatching(/^No se puede abrir la base de datos \(.*\): revisa DATABASE_URL\.\n$/),
    ]);
  });
});
