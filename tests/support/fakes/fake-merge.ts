interface Span {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Merges by lines two texts that were made from `base`; null where both changed the same lines. */
export function mergedLines(base: string, mine: string, theirs: string): string | null {
  const lines = base.split('\n');
  const [first, second] = [changed(lines, mine.split('\n')), changed(lines, theirs.split('\n'))].sort(
    (one, other) => one.from - other.from || one.to - other.to,
  ) as [Span, Span];
  if (second.from < first.to || second.from === first.from) return null;
  return [
    ...lines.slice(0, first.from),
    ...first.lines,
    ...lines.slice(first.to, second.from),
    ...second.lines,
    ...lines.slice(second.to),
  ].join('\n');
}

/** Which lines of `base` were replaced, and by what. */
function changed(base: readonly string[], next: readonly string[]): Span {
  const shortest = Math.min(base.length, next.length);
  let start = 0;
  while (start < shortest && base[start] === next[start]) start += 1;
  let end = 0;
  while (end < shortest - start && base.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { from: start, to: base.length - end, lines: next.slice(start, next.length - end) };
}
