import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionBody } from '../../paths/formats/markdown.ts';
import type { TestScript } from '../../paths/script-steps.ts';
import type { ScriptOrder } from '../../paths/write-script.ts';
import { projectRoot } from '../testing/process.ts';
import { WrongOption } from './options.ts';

const MOST_OUTPUT = 1024 ** 3;

/**
 * Whether a script stood in these words at a commit. The scripts of then are written by the program of then, with the
 * packages of now.
 */
export function isWrittenAt(
  commit: string,
  { machine, strategy }: ScriptOrder,
): (script: TestScript) => boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-paths-'));
  try {
    unpack(commit, folder);
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const asked = [machine, '--strategy', strategy, '--format', 'markdown'];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'scripts/paths.mjs'), ...asked],
      { encoding: 'utf8', maxBuffer: MOST_OUTPUT },
    );
    if (status !== 0) throw new WrongOption(`En «${commit}» no se pueden escribir estos guiones. ${stderr}`);
    const bodies = bodiesOf(stdout);
    // Of a script that nobody can follow only the name is written.
    return (script) => bodies.has(script.byHand ? bodyOf(sectionBody(script)) : script.name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function unpack(commit: string, folder: string): void {
  const archive = spawnSync('git', ['archive', '--format=tar', commit], {
    cwd: projectRoot,
    maxBuffer: MOST_OUTPUT,
  });
  const unpacked =
    archive.status === 0 ? spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }) : archive;
  if (unpacked.status !== 0) throw new WrongOption(`No hay ningún commit «${commit}».`);
}

/** The scripts of a Markdown file, each without its number. */
const bodiesOf = (markdown: string): ReadonlySet<string> =>
  new Set([
    ...markdown
      .split(/^## (?=\d+\. )/m)
      .slice(1)
      .map((section) => bodyOf(section.replace(/^\d+\. /, ''))),
    ...[...markdown.matchAll(/^- \d+\. (.+)$/gm)].map(([, name = '']) => name),
  ]);

/** Without the heading that follows the last script by hand. */
const bodyOf = (section: string): string => section.replace(/\n## [\s\S]*$/, '').trim();
