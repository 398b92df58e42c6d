// Builds page and server into dist/ when the sources have changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressDocuments, compressPage } from './compress-page.mjs';
import { writeRegistrationPage } from './registration-page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
export const pageFolder = join(root, 'dist', 'page');
const stampFile = join(root, 'dist', 'build.sha256');
const outputs = [
  'dist/page/index.html',
  'dist/packages.page.json',
  'dist/packages.server.json',
  'dist/server/main.js',
  'dist/server/parts/serve.js',
  'dist/server/parts/pglite.worker.js',
];

/** The files that the build reads. SQL is left out below: the server reads it from the sources when it runs. */
const inputs = [
  'index.html',
  'package-lock.json',
  'postcss.config.cjs',
  'public',
  'scripts/compress-page.mjs',
  'scripts/left-out.ts',
  'scripts/page-chunks',
  'scripts/page-document',
  'scripts/registration-page.mjs',
  'scripts/release/shipped-packages.ts',
  'server',
  'src',
  'paths',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
const READ_WHEN_RUNNING = '.sql';

/**
 * Hashes the contents of all inputs. Modification times would not do: a checkout changes them, and an edit may be
 * undone.
 */
export function sourceStamp() {
  const hash = createHash('sha256');
  for (const input of inputs) addToHash(hash, input);
  return hash.digest('hex');
}

export function isBuilt() {
  if (!existsSync(stampFile) || outputs.some((output) => !existsSync(join(root, output)))) return false;
  return readFileSync(stampFile, 'utf8') === sourceStamp();
}

/** True when there is a build, perhaps of older sources. @param {string} program */
export const wasBuilt = (program) => existsSync(join(root, 'dist', 'server', 'programs', `${program}.js`));

/** Builds unless the last build was made from these sources. Throws when a build fails. */
export async function buildIfChanged() {
  if (isBuilt()) await compressPage(pageFolder);
  else await build();
}

export async function build() {
  const started = performance.now();
  await beginBuild().all;
  await compressPage(pageFolder);
  console.log(`Construido en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds the server and the page beside each other. The page's files are not compressed yet (`compressPage`), only its
 * documents are. Returns when the server is built, and when all is.
 * @param {{ yields?: boolean }} [options] yields: the page gives way to what else wants the processor
 */
export function beginBuild({ yields = false } = {}) {
  const stamp = sourceStamp();
  console.log('Construyendo la página y el servidor…');
  rmSync(stampFile, { force: true });
  const server = vite('vite.server.config.ts');
  const all = Promise.all([server, buildPage(yields)]).then(() => writeFileSync(stampFile, stamp));
  return { server, all };
}

/** @param {boolean} yields */
async function buildPage(yields) {
  await vite('vite.config.ts', yields);
  await writeRegistrationPage(pageFolder);
  await compressDocuments(pageFolder);
}

/** A third of the processor's time when something else of this user wants it too. */
const YIELDING = 5;

/** Room for young objects, in MB: with less of it, collecting them takes a tenth of a build. */
const YOUNG = '--max-semi-space-size=32';

/**
 * Runs Vite in a separate process, so that the server does not keep the bundler's memory.
 * @param {string} config
 */
function vite(config, yields = false) {
  const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [YOUNG, bin, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`La construcción con ${config} ha fallado: el error está encima.`));
    });
  });
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = listing(full);
  if (entries !== null) {
    for (const entry of entries) addToHash(hash, `${path}/${entry}`);
  } else if (!path.endsWith(READ_WHEN_RUNNING)) {
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

/**
 * The sorted entries of a folder; null for a file.
 * @param {string} path
 */
function listing(path) {
  try {
    return readdirSync(path).sort();
  } catch {
    return null;
  }
}
