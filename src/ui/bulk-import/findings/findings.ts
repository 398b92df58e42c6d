/** One thing to correct: a problem of the validation, an error of the workbook. */
export interface Finding {
  readonly group: string;
  /** One per column of its list. */
  readonly cells: readonly string[];
  /** Goes to where it stands. */
  readonly onSee?: (() => void) | undefined;
}

export interface FindingGroup {
  readonly name: string;
  readonly count: number;
}

export const FINDINGS_PER_PAGE = 50;

/** In the order in which the groups first appear. */
export function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const counts = new Map<string, number>();
  for (const { group } of findings) counts.set(group, (counts.get(group) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count }));
}

/** Keeps what contains every word of the query, in any column, accents and case aside. */
export function matching<T extends Finding>(
  findings: readonly T[],
  group: string | null,
  query: string,
): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return findings.filter((finding) => {
    if (group !== null && finding.group !== group) return false;
    const text = plain([finding.group, ...finding.cells].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
