import { run } from '../testing/process.ts';

export interface Commit {
  readonly id: string;
  readonly at: Date;
  /** Files that differ from the commit or are not in it. */
  readonly changed: readonly string[];
}

const SHOWN = 3;

/** Null when the folder is no git checkout. */
export async function readCommit(root: string): Promise<Commit | null> {
  const git = async (...args: string[]): Promise<string | null> => {
    const { ok, output } = await run('git', ['-C', root, ...args], { quiet: true });
    return ok ? output.trim() : null;
  };
  const [log, status] = await Promise.all([
    git('log', '-1', '--format=%h %ct', '--abbrev=12'),
    git('status', '--porcelain'),
  ]);
  const [id, seconds] = log?.split(' ') ?? [];
  if (id === undefined || seconds === undefined || status === null) return null;
  const changed = status.split('\n').filter(Boolean);
  return { id, at: new Date(Number(seconds) * 1_000), changed: changed.map((line) => line.slice(2).trim()) };
}

/** Says why no release can be made of this checkout; null when one can. */
export function whyNotClean(commit: Commit | null): string | null {
  if (commit === null) return 'This folder is no git checkout: use --dirty for an archive to try.';
  const { changed } = commit;
  if (changed.length === 0) return null;
  const shown = changed.slice(0, SHOWN).join(', ') + (changed.length > SHOWN ? '…' : '');
  return `Some changes are not committed (${shown}): commit them, or use --dirty for an archive to try.`;
}

/** The version with the commit behind a `+`, as semver writes build metadata. */
export function versionOf(version: string, commit: Commit | null): string {
  if (commit === null) return `${version}+sin-git`;
  return `${version}+${commit.id}${commit.changed.length === 0 ? '' : '.con-cambios'}`;
}
