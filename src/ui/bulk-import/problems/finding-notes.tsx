import { Button } from '@mantine/core';
import type { FindingPhase } from '../../../machines/bulk-import/faults/fault-finding-selectors.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.problems;

interface FindingNotesProps {
  readonly phase: FindingPhase;
  readonly onCheckAgain: () => void;
}

export function FindingNotes({ phase, onCheckAgain }: FindingNotesProps) {
  if (phase === 'rested') return null;
  if (phase === 'finding') return <p role="status">{text.finding}</p>;
  return (
    <p>
      {phase === 'unanswered' ? text.unanswered : text.notFound}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onCheckAgain}>
        {text.checkAgain}
      </Button>
    </p>
  );
}
