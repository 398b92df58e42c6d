import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { accessText } from '../../text/access.ts';
import { useContextParts } from '../../use-context-parts.ts';
import type { DraftRef } from '../use-users.ts';
import { accessDraftIntents } from './access-draft-intents.ts';
import { cellsOf, DiscardDialog } from './discard-dialog.tsx';
import classes from './matrix-bar.module.css';
import { ReviewDialog } from './review-dialog.tsx';

const text = accessText.matrix;

export function MatrixBar({ matrix }: { readonly matrix: DraftRef }) {
  const { edits, past } = useContextParts(matrix, 'edits', 'past');
  const isTouched = useSelector(matrix, (snapshot) => snapshot.matches('touched'));
  const persons = Object.keys(edits).length;
  return (
    <div className={classes.bar} data-touched={isTouched || undefined}>
      <p role="status">{isTouched ? text.pending(cellsOf(edits), persons) : text.noChanges}</p>
      <Button
        size="xs"
        variant="default"
        disabled={past.length === 0}
        onClick={() => accessDraftIntents(matrix).undo()}
      >
        {accessText.undo}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!isTouched}
        onClick={() => accessDraftIntents(matrix).askToDiscard()}
      >
        {text.discard}
      </Button>
      <Button size="xs" disabled={!isTouched} onClick={() => accessDraftIntents(matrix).review()}>
        {text.review}
      </Button>
      <ReviewDialog matrix={matrix} />
      <DiscardDialog draft={matrix} />
    </div>
  );
}
