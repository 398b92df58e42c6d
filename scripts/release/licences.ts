import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { standardLicence } from './standard-licences.ts';

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly declared: string;
  readonly text: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const IN_README = /^#+ +licen[cs]e\b.*$/im;
const IS_A_TEXT = /permission (is hereby granted|to use, copy)/i;
const RULE = '='.repeat(80);

/** Reads the licence in a package's folder. Throws when there is no text, saying what to do. */
export function licenceOf(folder: string): Licence {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = 'in its text' } = manifest;
  const text = ownText(folder) ?? textInReadme(folder) ?? standardLicence(license, holder(manifest));
  if (text !== null) return { name, version, declared: license, text };
  throw new Error(
    `${name}@${version} has no text of its licence (it declares ${JSON.stringify(license)}): find it where the package is published and add it to scripts/release/standard-licences.ts, or remove the dependency.`,
  );
}

export const licencesText = (licences: readonly Licence[]): string =>
  licences
    .map(
      ({ name, version, declared, text }) =>
        `${RULE}\n${name} ${version} (${declared})\n${RULE}\n\n${text}\n`,
    )
    .join('\n');

function ownText(folder: string): string | null {
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .flatMap((name) => filesOf(join(folder, name)))
    .map((file) => readFileSync(file, 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
}

/**
 * Licence files of the package. Its subfolder `licenses`, if there is one, has the licences of code that was
 * copied from others.
 */
const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
    : [path];

function textInReadme(folder: string): string | null {
  const file = ['README.md', 'readme.md', 'Readme.md'].map((name) => join(folder, name)).find(existsSync);
  const readme = file === undefined ? '' : readFileSync(file, 'utf8');
  const heading = IN_README.exec(readme);
  const text = heading === null ? '' : readme.slice(heading.index + heading[0].length).trim();
  return IS_A_TEXT.test(text) ? text : null;
}

function holder({
  author,
  contributors = [],
}: {
  author?: unknown;
  contributors?: unknown[];
}): string | null {
  const [person] = [author, ...contributors].filter(Boolean);
  return typeof person === 'string' ? person : ((person as { name?: string } | undefined)?.name ?? null);
}
