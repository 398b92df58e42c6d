import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
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
/** Nobody reads more before deciding. */
const SHOWN = 100;

interface ReviewDialogProps {
  readonly matrix: DraftRef;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ReviewDialog({ matrix, opened, onClose }: ReviewDialogProps) {
  const edits = useSelector(matrix, ({ context }) => context.edits);
  const isSaving = useSelector(matrix, (snapshot) => snapshot.matches({ touched: 'saving' }));
  useEffect(() => {
    const saved = matrix.on('access.saved', onClose);
    return () => saved.unsubscribe();
  }, [matrix, onClose]);
  const changed = Object.values(edits);
  const fits = fitsOneRequest(edits);
  return (
    <Dialog
      opened={opened}
      title={text.reviewTitle}
      width={640}
      isClosable={!isSaving}
      isReadOnly
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {text.back}
          </Button>
          <Button disabled={!fits} loading={isSaving} onClick={() => accessDraftIntents(matrix).save()}>
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
