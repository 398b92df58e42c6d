import { diff3Merge } from 'node-diff3';

/**
 * Merges two changes of one text, line by line. Returns null when both change the same lines, so that a person has to
 * decide.
 */
export function mergedText(base: string, theirs: string, ours: string): string | null {
  const regions = diff3Merge(linesOf(theirs), linesOf(base), linesOf(ours), {
    excludeFalseConflicts: true,
  });
  const lines: string[] = [];
  for (const region of regions) {
    if (region.ok === undefined) return null;
    lines.push(...region.ok);
  }
  return lines.join('\n');
}

const linesOf = (text: string): string[] => text.split('\n');
