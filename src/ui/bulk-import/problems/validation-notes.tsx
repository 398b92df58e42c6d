import { Button } from '@mantine/core';
import type { ValidationMarks } from '../../../machines/bulk-import/preview/problem-navigation-selectors.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.problems;

export function ValidationNotes({
  phase,
  found,
  read,
  placed,
  onRetry,
}: ValidationMarks & { readonly onRetry: () => void }) {
  if (phase === 'placing') return null;
  if (phase === 'gathering') return <p role="status">{text.gathering}</p>;
  if (phase === 'ready') {
    return (
      <>
        {read < found && <p>{text.onlyMarked(read, found)}</p>}
        {placed < read && <p>{text.unplaced(read - placed)}</p>}
      </>
    );
  }
  return (
    <p>
      {phase === 'notPlaced' ? text.notPlaced : text.notGathered(placed)}{' '}
      <Button variant="subtle" size="compact-xs" onClick={onRetry}>
        {text.retry}
      </Button>
    </p>
  );
}
