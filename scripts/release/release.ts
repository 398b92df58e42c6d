import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfChanged } from '../build-product.mjs';
import { projectRoot, run } from '../testing/process.ts';
import { assemble } from './assemble.ts';
import { readCommit, versionOf, whyNotClean } from './commit.ts';
import { RELEASE_HELP, readReleaseOptions } from './options.ts';
import { packFolder } from './pack.ts';

/** Runs npm run release. Throws an error whose message says what to do. */
export async function release(args: readonly string[]): Promise<void> {
  const options = readReleaseOptions(args, projectRoot);
  if (options === null) {
    console.log(RELEASE_HELP);
    return;
  }
  const commit = await readCommit(projectRoot);
  const problem = whyNotClean(commit);
  if (problem !== null && !options.allowsChanges) throw new Error(problem);
  const work = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    const source = problem === null ? await exported(join(work, 'source')) : projectRoot;
    if (source === projectRoot) await buildIfChanged();
    else await built(source, 'scripts/build.mjs');
    await built(source, 'node_modules/vite/bin/vite.js', 'build', '--config', 'vite.programs.config.ts');
    const { name, version: number } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    const version = versionOf(number, commit);
    const at = commit?.at ?? new Date(0);
    const folder = join(work, `${name}-${version}`);
    await assemble({ source, folder, version, at });
    mkdirSync(options.to, { recursive: true });
    const archive = await packFolder(folder, join(options.to, `${name}-${version}.tar.gz`), at);
    console.log(`${archive.path}\n${archive.bytes} bytes\nsha256 ${archive.sha256}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Exports the commit into a folder and nothing else, so that no file that git ignores gets into the release. */
async function exported(folder: string): Promise<string> {
  mkdirSync(folder);
  const tree = `${folder}.tar`;
  for (const [command, ...args] of [
    ['git', '-C', projectRoot, 'archive', '--output', tree, 'HEAD'],
    ['tar', '-xf', tree, '-C', folder],
  ] as const) {
    const { ok, output } = await run(command, args, { quiet: true });
    if (!ok) throw new Error(`The commit could not be exported from git:\n${output}`);
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function built(source: string, script: string, ...args: string[]): Promise<void> {
  const { ok, output } = await run(process.execPath, [script, ...args], {
    cwd: source,
    // Settings in somebody's terminal must not get into the release.
    env: { ...withoutSettings(), NODE_ENV: 'production' },
    quiet: true,
  });
  if (!ok) throw new Error(`The build failed:\n${output}`);
}

const withoutSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.keys(process.env).flatMap((name) => (name.startsWith('VITE_') ? [[name, undefined]] : [])),
  );
