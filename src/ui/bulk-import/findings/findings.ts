import { plainText } from '../../../shared/plain-text.ts';

export interface Finding {
  readonly group: string;
  readonly cells: readonly string[];
  readonly onSee?: (() => void) | undefined;
}

export interface FindingGroup {
  readonly name: string;
  readonly count: number;
}

export const FINDINGS_PER_PAGE = 50;

export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const counts = new Map<string, number>();
  for (const { group } of findings) counts.set(group, (counts.get(group) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }));
}

/** Findings of the group (null: of any group) with every word of the query in any column; ignores accents and case. */
export function matching<T extends Finding>(
  findings: readonly T[],
  group: string | null,
  query: string,
): T[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  return findings.filter((finding) => {
    if (group !== null && finding.group !== group) return false;
    const text = plainText([finding.group, ...finding.cells].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
