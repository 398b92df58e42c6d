import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import type { ProgramName } from '../../../server/programs/command-of.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';

const PROGRAMS: Readonly<Record<ProgramName, string>> = {
  administrator: 'Uso: npm run administrator -- CORREO [--create NOMBRE]',
  backup: 'Uso: npm run backup -- [--to ARCHIVO|CARPETA]',
  'empty-sample': 'Uso: ADMIN_EMAIL=yo@empresa.es npm run empty-sample',
  'field-rules':
    'Uso: npm run field-rules -- [--campo HOJA.CAMPO --como problema|aviso --desde DÍA --hasta DÍA]',
  migrate: 'Uso: DATABASE_OWNER_URL=postgres://... npm run migrate -- [--que-falta]',
  'move-to-postgres':
    'Uso: DATABASE_URL=postgres://... AUTH_SECRET=$(cat data/auth-secret) npm run move-to-postgres',
  restore: 'Uso: npm run restore -- ARCHIVO --look | --into-empty | --keep-aside',
};
const names = Object.keys(PROGRAMS) as ProgramName[];

interface Ended {
  readonly status: number;
  readonly said: string;
  readonly refused: string;
}
const ran = (file: string, args: readonly string[]) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere/at/all' };
    execFile(process.execPath, [...SHORT_LIVED, file, ...args], { env }, (error, said, refused) =>
      resolve({ status: Number(error?.code ?? 0), said, refused }),
    );
  });

it('every program of the build has its usage here', () => {
  const built = readdirSync(dirname(bundledProgram('migrate'))).map((file) => file.replace('.js', ''));
  expect(built.sort()).toEqual([...names].sort());
});

it.each(names)(
  '%s explains itself, and ends with 2 and a sentence when an option is unknown',
  async (name) => {
    const usage = PROGRAMS[name];
    const helped = await ran(bundledProgram(name), ['--help']);
    expect([helped.status, helped.said.split('\n')[0], helped.refused]).toEqual([0, usage, '']);
    const wrong = await ran(bundledProgram(name), ['--no-existe']);
    expect(wrong).toEqual({
      status: 2,
      said: '',
      refused: `No se entiende la orden.\n\n${helped.said}`,
    });
  },
);

it.each(names.filter((name) => name !== 'restore' && name !== 'administrator'))(
  '%s says why it cannot work without a database, and ends with 1',
  async (name) => {
    const { status, said, refused } = await ran(bundledProgram(name), []);
    expect([status, said, refused]).toEqual([1, '', expect.stringMatching(/^\S.*\.\n$/)]);
  },
);

it('a program whose work never ends says so, and does not end with 0', async () => {
  const { status, refused } = await ran('--import', [
    'tsx',
    '--input-type=module',
    '--eval',
    `const { runProgram } = await import(${JSON.stringify(new URL('../../../server/programs/run-program.ts', import.meta.url).href)});
     await runProgram({ help: '', flags: [], settings: [], names: [], work: () => new Promise(() => {}) });`,
  ]);
  expect([status, refused]).toEqual([
    1,
    expect.stringContaining('El programa ha terminado sin acabar su trabajo.'),
  ]);
});
