import type { NoteRecord, QuickNotesContext } from './quick-notes-types.ts';

/** More than anybody types in a box beside the work, and little of what a browser keeps for a site. */
export const NOTES_LIMIT = 10_000;

/** Enough for what two tabs write before they hear of each other. */
const VERSIONS = 20;

type Known = Pick<QuickNotesContext, 'text' | 'kept' | 'versions'>;

export const isNews = (known: Known, record: NoteRecord | null): boolean =>
  record === null || !isKnown(known, record);

const isKnown = ({ versions }: Known, { id }: NoteRecord): boolean =>
  versions.some((version) => version.id === id);

/** This tab wrote it, or has taken it over. */
export const withKept = (known: Known, kept: NoteRecord): Pick<Known, 'kept' | 'versions'> => ({
  kept,
  versions: isKnown(known, kept)
    ? known.versions
    : [...known.versions, { id: kept.id, text: kept.text }].slice(-VERSIONS),
});

/**
 * The text after another tab wrote: its change and what was written here, both made to the version that both knew.
 * Two tabs that merge the same two texts come to the same one.
 */
export function mergedWith({ text, kept, versions }: Known, theirs: NoteRecord | null): string {
  if (theirs === null) return text;
  const common = versions.find(({ id }) => id === theirs.parent)?.text ?? kept?.text ?? '';
  const isMineFirst = kept !== null && kept.id < theirs.id;
  return isMineFirst ? mergeTexts(common, text, theirs.text) : mergeTexts(common, theirs.text, text);
}

interface Change {
  /** Of the common text, from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Keeps both changes. Where they touch the same place, both texts stand one below the other. */
export function mergeTexts(common: string, first: string, second: string): string {
  if (first === second || second === common) return first;
  if (first === common) return second;
  const [one, other] = [changeOf(common, first), changeOf(common, second)];
  const [early, late] = one.from <= other.from ? [one, other] : [other, one];
  if (early.to < late.from || (early.to === late.from && early.from !== late.from)) {
    return (
      common.slice(0, early.from) +
      early.by +
      common.slice(early.to, late.from) +
      late.by +
      common.slice(late.to)
    );
  }
  const [from, to] = [early.from, Math.max(one.to, other.to)];
  const within = (change: Change) =>
    common.slice(from, change.from) + change.by + common.slice(change.to, to);
  const both = [within(one), within(other)].filter((part) => part !== '').join('\n');
  return common.slice(0, from) + both + common.slice(to);
}

function changeOf(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, by: after.slice(from, after.length - same) };
}
