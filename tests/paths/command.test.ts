import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { STRATEGIES } from '../../paths/generate-paths.ts';
import { transitionNames } from '../../paths/transitions.ts';
import { FORMATS } from '../../paths/write-script.ts';
import { main } from '../../scripts/paths/main.ts';
import { readOptions, WrongOption } from '../../scripts/paths/options.ts';
import { fromRoot } from '../../scripts/paths/project-path.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/paths.mjs', import.meta.url));
/** What it prints beside its output too in the exhaustive run, because each process loads all machines. */
const IN_A_SHELL = [['turnWatch', '--format', 'json'], ...(IS_EXHAUSTIVE ? [['nadie']] : [])];
const IDS = CATALOGUE.map(({ machine }) => machine.id);

interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the command prints, run in this process, because each process would load all machines again. */
function paths(...args: string[]): Said {
  const said = { stdout: '', stderr: '' };
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.stdout += text;
    return true;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    said.stderr += `${text}\n`;
  });
  try {
    const status = main(args);
    return { status, ...said };
  } finally {
    write.mockRestore();
    error.mockRestore();
  }
}

/** The same in a process of its own. */
function command(...args: string[]): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run paths', () => {
  it('--json prints every machine for programs, and nothing else', () => {
    const { status, stdout, stderr } = paths('--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines: Record<string, unknown>[] = JSON.parse(stdout);
    expect(lines.map(({ machine }) => machine)).toEqual(IDS);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        ...['machine', 'states', 'transitions', 'paths', 'longest'],
        ...['stateCoverage', 'transitionCoverage'],
      ]);
    }
    const signIn = CATALOGUE.find(({ machine }) => machine.id === 'signIn');
    expect(lines[IDS.indexOf('signIn')]).toMatchObject({
      states: 7,
      transitions: signIn && transitionNames(signIn.machine).length,
    });
  });

  it.each(IN_A_SHELL)('prints in a shell with %s the same text', (...args) => {
    const said = paths(...args);
    expect(said.stdout + said.stderr).not.toBe('');
    expect(command(...args)).toEqual(said);
  });

  it('without arguments prints a table for people', () => {
    const { status, stdout } = paths();
    const [head = '', ...lines] = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(head).toMatch(/^Máquina +Estados +Transiciones +Caminos +Más largo/);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(IDS);
  });

  it('writes a runnable file only for a machine with a model of its page, and only inside the project', () => {
    expect(paths('navigation', '--format', 'playwright')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'No hay un modelo de la página de «navigation». Los hay de: signIn, permissions, bulkImport, pomodoro, fourTaskOverlay.\n',
    });
    expect(() => fromRoot(join(tmpdir(), 'fuera.test.ts'))).toThrow(WrongOption);
    for (const file of [
      'src/dentro.test.ts',
      'node_modules/dentro.test.ts',
      'tests/e2e/generated',
      'dentro.txt',
    ]) {
      expect(() => fromRoot(file)).toThrow('no se podría ejecutar');
    }
    expect(fromRoot('tests/e2e/generated/dentro.test.ts')).toBe('tests/e2e/generated/dentro.test.ts');
  });

  it('writes a script to a file, and reports it beside the output', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-paths-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'turno.json');
    const { status, stdout, stderr } = paths(
      'turnWatch',
      '--strategy',
      'pairs',
      '--format',
      'json',
      '--out',
      file,
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: `Escrito «${file}».\n` });
    const { machine, strategy, paths: written } = JSON.parse(readFileSync(file, 'utf8'));
    expect({ machine, strategy }).toEqual({ machine: 'turnWatch', strategy: 'pairs' });
    expect(written.at(0).steps.at(0)).toEqual({ event: 'start', state: 'unwatched' });
  });

  it.each(['1. [x] Abre el portal.', 'Resultado: [ ] correcto · [X] incorrecto'])(
    'overwrites a script, but never one with ticked boxes: %s',
    (ticked) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-paths-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'turno.md');
      const asked = ['turnWatch', '--format', 'markdown', '--out', file];
      writeFileSync(file, '1. [ ] Abre el portal.');
      expect(paths(...asked).status).toBe(0);
      writeFileSync(file, ticked);
      const { status, stderr } = paths(...asked);
      expect(status).toBe(2);
      expect(stderr).toContain(`«${file}» tiene casillas marcadas: es un acta y no se toca.`);
      expect(readFileSync(file, 'utf8')).toBe(ticked);
    },
  );

  it.each([
    ['a machine', ['nadie'], IDS],
    ['a strategy', ['signIn', '--strategy', 'largos'], STRATEGIES],
    ['a format', ['signIn', '--format', 'word'], FORMATS],
  ] as const)('names every valid one when it does not know %s', (_, args, valid) => {
    const { status, stdout, stderr } = paths(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(valid.join(', '));
  });

  it('reports how far it got when there are more paths than it may write', () => {
    const { status, stdout, stderr } = paths('signIn', '--limit', '2');
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    expect(stderr).toMatch(/^Hay más de 2 caminos\. Los 2 primeros recorren \d+ de las 22 transiciones\./);
  });
});

describe('npm run paths for a part of the scripts', () => {
  it('--to writes the one path to a state', () => {
    const { status, stdout } = paths('turnWatch', '--to', 'asking', '--format', 'json');
    expect(status).toBe(0);
    const written = JSON.parse(stdout).paths;
    expect(written).toHaveLength(1);
    expect(written[0].steps.at(-1).state).toEqual({ watched: 'asking' });
  });

  it('--to says which states are like one that it does not know', () => {
    const { status, stdout, stderr } = paths('bulkImport', '--to', 'processing.turn');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('No hay ningún estado «processing.turn» en «bulkImport». Parecidos: ');
    expect(stderr).toContain('processing.heldByAnotherOperator.waitingForTurn');
  });

  it('--until writes no more paths than take that share of the transitions', () => {
    const written = (...args: string[]) =>
      JSON.parse(paths('signIn', '--strategy', 'tour', ...args).stdout).paths.length;
    expect(written('--until', '40%')).toBe(1);
    expect(written()).toBeGreaterThan(1);
  });

  it('--since writes the scripts whose words have changed, and says how many', () => {
    const asked = ['turnWatch', '--format', 'markdown', '--since'];
    const { status, stdout, stderr } = paths(...asked, 'HEAD');
    expect(status).toBe(0);
    const [, all, changed] = /^De (\d+) guiones, (\d+) no estaban así en «HEAD»\.\n$/.exec(stderr) ?? [];
    expect(Number(all)).toBeGreaterThan(1);
    expect(stdout.match(/^## \d+\. |^- \d+\. /gm) ?? []).toHaveLength(Number(changed));
    expect(paths(...asked, 'nada')).toMatchObject({ status: 2, stderr: 'No hay ningún commit «nada».\n' });
  });
});

describe('the options', () => {
  it.each([
    [['signIn', 'session'], 'Sobra «session»'],
    [['signIn', '--limit', '0'], 'se espera un número desde 1'],
    [['signIn', '--limit', 'muchos'], 'se espera un número desde 1'],
    [['--nada'], 'No hay ninguna opción «--nada».'],
    [['signIn', '--out'], 'Falta el valor de «--out».'],
    [['signIn', '--limit', '-1'], 'Falta el valor de «--limit».'],
    [['--json=x'], '«--json» no lleva ningún valor.'],
    [['signIn', '--json'], '--format json'],
    [['signIn', '--until', '101%'], 'se espera de 1% a 100%'],
    [['signIn', '--until', '0'], 'se espera de 1% a 100%'],
    [['signIn', '--to', 'entered', '--strategy', 'pairs'], 'sobran --strategy, --until y --limit'],
    [['signIn', '--since', 'HEAD'], '--format markdown, gherkin, testrail, xray'],
    [['signIn', '--format', 'markdown', '--since=--output=x'], 'No hay ningún commit'],
    [['signIn', '--to', 'entered', '--format', 'playwright'], 'no son de --format playwright'],
    [['signIn', '--until', '50%', '--format', 'mermaid'], 'no son de --format mermaid'],
    [['--to', 'entered'], 'Falta la máquina.'],
    [['--strategy', 'pairs'], 'Falta la máquina. Máquinas: portal,'],
  ])('%j are refused', (args, said) => {
    expect(() => readOptions(args, IDS)).toThrow(WrongOption);
    expect(() => readOptions(args, IDS)).toThrow(said);
  });

  it('include help', () => {
    expect(readOptions(['--help'], IDS)).toBeNull();
  });
});
