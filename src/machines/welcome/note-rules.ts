import type { NoteRecord, QuickNotesContext } from './quick-notes-types.ts';

/**
 * Maximum number of characters of the notes: more than anybody types beside the work, and a small part of what a
 * browser stores for a site.
 */
export const NOTES_LIMIT = 10_000;

/** How many earlier versions are remembered: enough for what two tabs write before they read each other's text. */
const VERSIONS = 20;

type Known = Pick<QuickNotesContext, 'text' | 'kept' | 'versions'>;

export const isNews = (known: Known, record: NoteRecord | null): boolean =>
  record === null || !isKnown(known, record);

const isKnown = ({ versions }: Known, { id }: NoteRecord): boolean =>
  versions.some((version) => version.id === id);

/** Remembers a stored version that this tab has written, or has merged from another tab. */
export const withKept = (known: Known, kept: NoteRecord): Pick<Known, 'kept' | 'versions'> => ({
  kept,
  versions: isKnown(known, kept)
    ? known.versions
    : [...known.versions, { id: kept.id, text: kept.text }].slice(-VERSIONS),
});

/**
 * The text after another tab wrote: both tabs' changes to the last version that both knew. Two tabs that merge the same
 * texts get the same result.
 */
export function mergedWith({ text, kept, versions }: Known, theirs: NoteRecord | null): string {
  if (theirs === null) return text;
  const common = versions.find(({ id }) => id === theirs.parent)?.text ?? kept?.text ?? '';
  const isMineFirst = kept !== null && kept.id < theirs.id;
  return isMineFirst ? mergeTexts(common, text, theirs.text) : mergeTexts(common, theirs.text, text);
}

interface Change {
  /** The part of the common text that was replaced: from index `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Keeps both changes. Where both change the same place, the two texts follow one another, on lines of their own. */
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
