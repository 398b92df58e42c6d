interface TextPart {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address. Punctuation and closing brackets at its end belong to the sentence around it. */
const LINK = 'https?://[^\\s<>"]*[^\\s<>".,;:!?)\\]}\']';

/** Cuts a text into plain parts, links, and mentions of people. */
export function textParts(text: string, names: readonly string[] = []): readonly TextPart[] {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const mention =
    longestFirst.length === 0 ? '(?!)' : `@(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`;
  const found = new RegExp(`(${LINK})|(${mention})`, 'gu');
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: match[1] === undefined ? 'mention' : 'link', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
