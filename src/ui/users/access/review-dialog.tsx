import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { PEOPLE_AT_ONCE } from '../../../api/contract/users.ts';
import { fitsOneRequest } from '../../../machines/users/access-draft-rules.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { accessText } from '../../text/access.ts';
import type { DraftRef } from '../use-users.ts';
import { AccessDifference } from './access-difference.tsx';
import { accessDraftIntents } from './access-draft-intents.ts';
import { DraftNews } from './draft-news.tsx';
import classes from './review-dialog.module.css';

const text = accessText.matrix;
/** At most this many changes are listed, because nobody reads more before deciding. */
const SHOWN = 100;

export function ReviewDialog({ matrix }: { readonly matrix: DraftRef }) {
  const edits = useSelector(matrix, ({ context }) => context.edits);
  const isSaving = useSelector(matrix, (snapshot) => snapshot.matches({ touched: 'saving' }));
  const isReviewing = useSelector(matrix, (snapshot) => snapshot.matches({ touched: 'reviewing' }));
  const { leaveReview, save } = accessDraftIntents(matrix);
  const changed = Object.values(edits);
  const fits = fitsOneRequest(edits);
  return (
    <Dialog
      opened={isReviewing || isSaving}
      title={text.reviewTitle}
      width={640}
      isClosable={!isSaving}
      isReadOnly
      onClose={leaveReview}
      footer={
        <>
          <Button variant="default" onClick={leaveReview} disabled={isSaving}>
            {text.back}
          </Button>
          <Button disabled={!fits} loading={isSaving} onClick={save}>
            {text.save(changed.length)}
          </Button>
        </>
      }
    >
      <DraftNews draft={matrix} />
      {!fits && <Message meaning="warning" sentence={accessText.tooMany(PEOPLE_AT_ONCE)} />}
      <ul className={classes.list}>
        {changed.slice(0, SHOWN).map(({ id, name, wanted }) => (
          <li key={id}>
            <p className={classes.name}>{name}</p>
            <AccessDifference flags={wanted} />
          </li>
        ))}
      </ul>
      {changed.length > SHOWN && <p>{text.more(changed.length - SHOWN)}</p>}
    </Dialog>
  );
}
