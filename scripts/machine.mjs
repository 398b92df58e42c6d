// Checks that this machine can run the portal. Node 12 must be able to read this file, to print why it cannot run the
// portal; so no newer syntax or imports.
import { existsSync, readFileSync } from 'fs';

const root = new URL('../', import.meta.url);

/**
 * Returns why nothing can start, or null.
 * @param {'run' | 'develop'} purpose 'run' needs what the built product needs; 'develop' needs every tool too.
 */
export function machineProblem(purpose) {
  return nodeProblem(process.versions.node) || dependencyProblem(purpose);
}

/** @param {'run' | 'develop'} purpose */
export function requireMachine(purpose) {
  const problem = machineProblem(purpose);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/** @param {string} version */
export function nodeProblem(version) {
  const needed = readJson(new URL('package.json', root)).engines.node.replace('>=', '');
  if (isAtLeast(version, needed)) return null;
  return (
    'El portal necesita Node.js ' +
    needed +
    ' o posterior y aquí está la ' +
    version +
    ': ' +
    'instala una versión actual desde https://nodejs.org y repite.'
  );
}

/** @param {'run' | 'develop'} purpose */
function dependencyProblem(purpose) {
  const manifest = readJson(new URL('package.json', root));
  if (!existsSync(new URL('node_modules/', root))) {
    return 'Faltan las dependencias: ejecuta «npm install» y repite.';
  }
  const broken = wrongPackages(manifest.dependencies);
  if (broken.length > 0) return installAgain(broken);
  if (purpose === 'run') return null;
  const brokenTools = wrongPackages(manifest.devDependencies);
  if (brokenTools.length === 0) return null;
  // Some tools are dependencies of the product too, so a few exist even where development tools were not installed.
  if (brokenTools.length < Object.keys(manifest.devDependencies).length / 2) return installAgain(brokenTools);
  return (
    'Faltan las herramientas de desarrollo, porque la instalación se hizo con NODE_ENV=production o ' +
    '--omit=dev: ejecuta «npm install --include=dev» y repite.'
  );
}

/** @param {string[]} names */
function installAgain(names) {
  const shown = names.slice(0, 3).join(', ') + (names.length > 3 ? '…' : '');
  return (
    'Las dependencias instaladas no son las que pide el proyecto (' +
    shown +
    '): ejecuta «npm install» y repite.'
  );
}

/**
 * Packages that are absent or of another version than package.json asks for.
 * @param {Record<string, string>} wanted
 */
function wrongPackages(wanted) {
  return Object.entries(wanted)
    .filter(([name, version]) => {
      const file = new URL('node_modules/' + name + '/package.json', root);
      // package.json writes a package under another name as 'npm:@scope/name@1.2.3'.
      return !existsSync(file) || readJson(file).version !== version.slice(version.lastIndexOf('@') + 1);
    })
    .map(([name]) => name);
}

/** @param {URL} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} version @param {string} needed */
function isAtLeast(version, needed) {
  const have = version.split('.').map(Number);
  const want = needed.split('.').map(Number);
  const different = want.findIndex((part, i) => have[i] !== part);
  return different === -1 || Number(have[different]) > Number(want[different]);
}
