import type { ActionSummary } from '../../../api/contract/bulk-import.ts';
import { undoRunText as text } from '../../text/undo-run.ts';
import { worksAndLines } from '../../text/undone.ts';
import classes from './undo-dialog.module.css';

interface CountsProps {
  readonly counts: readonly ActionSummary[];
}

export function Counts({ counts }: CountsProps) {
  return (
    <ul className={classes.counts}>
      {counts.map((count) => (
        <li key={count.action}>{text.counted(count)}</li>
      ))}
    </ul>
  );
}

/** What an undo of the rest leaves; nothing when it takes the whole load. */
export function StayingCounts({ counts }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <>
      <p>{text.stays}</p>
      <Counts counts={counts} />
    </>
  );
}

const countOf = (counts: readonly ActionSummary[], table: string): number =>
  counts.find((count) => count.table === table)?.cuenta ?? 0;

/** The works and lines of a summary in words; its subprojects when there are neither. */
export const inWords = (counts: readonly ActionSummary[]): string =>
  worksAndLines(countOf(counts, 'obra'), countOf(counts, 'factyval')) ||
  text.subprojects(countOf(counts, 'subproyecto'));

/** What the button of an undo says that it deletes: the works, where there are any. */
export const mainInWords = (counts: readonly ActionSummary[]): string =>
  worksAndLines(countOf(counts, 'obra'), 0) || inWords(counts);
