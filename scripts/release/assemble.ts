import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { licenceOf, licencesText } from './licences.ts';
import { releasedPackages } from './packages.ts';
import { npmSbom, releaseSbom } from './sbom.ts';

export interface Assembly {
  /** A checkout that is built. */
  readonly source: string;
  readonly folder: string;
  readonly version: string;
  readonly at: Date;
}

/** As in the checkout, so that the server finds them by the same rule. */
const AS_THEY_ARE = [
  ...['dist/page', 'dist/server', 'server/db/migrations', 'server/sql', 'scripts/machine.mjs'],
  ...['deploy', 'docs/operations', 'README.md', 'SECURITY.md'],
];
/** Of the checkout, and what it is called in the release. */
const MOVED = [
  ['scripts/release-main.mjs', 'server/main.js'],
  ['dist/programs', 'bin'],
] as const;
/** What only a compiler or a debugger reads. */
const NOT_RUN = /\.(map|d\.[cm]?ts)$/;

/** Fills the folder of a release: what is built, the packages that the server reads when it runs, licences and SBOM. */
export async function assemble({ source, folder, version, at }: Assembly): Promise<void> {
  const { installed, shipped } = releasedPackages(source);
  for (const path of AS_THEY_ARE) copy(join(source, path), join(folder, path));
  for (const [from, to] of MOVED) copy(join(source, from), join(folder, to));
  for (const path of installed) copyPackage(join(source, path), join(folder, path));
  const { name, description, engines } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    type: 'module',
    engines,
  });
  const licences = [...shipped].map(([path, places]) => ({ ...licenceOf(join(source, path)), places }));
  writeFileSync(join(folder, 'LICENSES.txt'), licencesText(licences));
  const of = new Map(licences.map((one) => [`${one.name}@${one.version}`, one.places]));
  writeJson(
    join(folder, 'sbom.cdx.json'),
    releaseSbom(await npmSbom(source), { name, version, at, shipped: of }),
  );
}

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}

/** Without the packages inside it, which are listed by themselves. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry === 'node_modules') continue;
    cpSync(join(from, entry), join(to, entry), {
      recursive: true,
      filter: (path) => !NOT_RUN.test(basename(path)),
    });
  }
}
