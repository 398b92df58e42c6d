import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COMMANDS = ['start', 'test', 'dev', 'build', 'bench', 'release'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-machine-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of package.json's scripts as npm would, on a Node that reports the version `version`. */
function runCommand(command: string, version = process.versions.node) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
  const result = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, `scripts/${command}.mjs`],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: result.status, output: (result.stdout + result.stderr).trim() };
}

function install(names: string[]) {
  for (const name of names) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// The last one becomes server/main.js and the programs of a release, which has no npm.
it.each([...COMMANDS, 'release-start'])('%s on a Node that is too old says which one it needs', (command) => {
  expect(runCommand(command, '20.18.3')).toEqual({
    code: 1,
    output:
      'El portal necesita Node.js 20.19.0 o posterior y aquí está la 20.18.3: instala una versión actual desde https://nodejs.org y repite.',
  });
});

it.each(COMMANDS)('npm run %s before npm install says so', (command) => {
  expect(runCommand(command)).toEqual({
    code: 1,
    output: 'Faltan las dependencias: ejecuta «npm install» y repite.',
  });
});

it.each(COMMANDS)(
  'npm run %s after an install without development tools says why and what to do',
  (command) => {
    install(Object.keys(manifest.dependencies));
    expect(runCommand(command)).toEqual({
      code: 1,
      output:
        'Faltan las herramientas de desarrollo, porque la instalación se hizo con NODE_ENV=production o --omit=dev: ejecuta «npm install --include=dev» y repite.',
    });
  },
);

it('an install that another version of the project made is reported with the packages that differ', () => {
  install([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
  manifest.dependencies.fastify = '0.0.1';
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  expect(runCommand('start')).toEqual({
    code: 1,
    output:
      'Las dependencias instaladas no son las que pide el proyecto (fastify): ejecuta «npm install» y repite.',
  });
});

it('the check itself is written for a Node far older than the one it asks for', () => {
  const entries = COMMANDS.map((command) => `scripts/${command}.mjs`);
  for (const file of ['scripts/machine.mjs', ...entries]) {
    const source = readFileSync(join(root, file), 'utf8');
    // Syntax and module specifiers that Node 12 rejects before it runs a line.
    expect(source, file).not.toMatch(
      /from 'node:|\?\?|\?\.|^\s*await |[^.]\bawait import|static \{|#[a-z]+\b\s*[=(]/m,
    );
  }
});
