import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { licenceOf, licencesText } from './licences.ts';
import { releasedPackages } from './packages.ts';
import { npmSbom, releaseSbom } from './sbom.ts';

export interface Assembly {
  /** The folder of a checkout that has been built. */
  readonly source: string;
  readonly folder: string;
  readonly version: string;
  readonly at: Date;
}

/**
 * Copied to the same paths as in the checkout: what the server looks for there, and the files for whoever
 * runs it.
 */
const AS_THEY_ARE = [
  ...['dist/page', 'dist/server', 'server/db/migrations', 'server/sql', 'scripts/machine.mjs'],
  ...['deploy', 'docs', 'README.md', 'SECURITY.md'],
];
/** What a person starts: it looks at the version of Node and starts the built file of the same name. */
const START = 'scripts/release-start.mjs';
/** Files that only a compiler or a debugger reads. */
const NOT_RUN = /\.(map|[cm]?ts)$/;
/** Builds for browsers, and typefaces that no report is written in: a third of all bytes of a release. */
const NOT_READ =
  /^node_modules\/(echarts\/dist|pdfmake\/(build|fonts)|@expo-google-fonts\/inter\/(?!400Regular$|600SemiBold$)\d.*)$/;

/**
 * Fills the folder of a release with what was built, the files that the server reads when it runs, the
 * packages that it imports, their licences, the SBOM, and the documents for whoever runs it.
 */
export async function assemble({ source, folder, version, at }: Assembly): Promise<void> {
  const { installed, shipped } = releasedPackages(source);
  for (const path of AS_THEY_ARE) copy(join(source, path), join(folder, path));
  copy(join(source, 'dist/bin'), join(folder, 'bin'));
  copy(join(source, START), join(folder, 'server/main.js'));
  for (const program of readdirSync(join(source, 'dist/server/programs'))) {
    copy(join(source, START), join(folder, 'programs', program));
  }
  for (const path of installed) copyPackage(source, path, folder);
  const { name, description, engines } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    type: 'module',
    engines,
  });
  // Lets the programs in `bin` run when that folder is copied elsewhere alone.
  writeJson(join(folder, 'bin/package.json'), { type: 'module' });
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

/** Copies a package without the packages inside it, which the list names separately. */
function copyPackage(source: string, path: string, folder: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const entry of readdirSync(join(source, path))) {
    const inside = `${path}/${entry}`;
    if (entry === 'node_modules' || NOT_READ.test(inside)) continue;
    cpSync(join(source, inside), join(folder, inside), {
      recursive: true,
      filter: (file) => !NOT_RUN.test(basename(file)),
    });
  }
}
