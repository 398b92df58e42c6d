import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectCanAdd, selectCanPreview, selectNewCount } from '../../machines/users/new-people-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { newPeopleText as text } from '../text/new-people.ts';
import { newPeopleIntents } from './new-people-intents.ts';
import { NewPeopleLines } from './new-people-lines.tsx';
import { NewPeopleText } from './new-people-text.tsx';
import { useUsersChild } from './use-users.ts';

interface NewPeopleDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function NewPeopleDialog({ opened, onClose }: NewPeopleDialogProps) {
  const newPeople = useUsersChild('newPeople');
  const { correct, preview, confirm } = newPeopleIntents(newPeople);
  const isPreviewing = useSelector(newPeople, (snapshot) => snapshot.matches('previewing'));
  const isAdding = useSelector(newPeople, (snapshot) => snapshot.matches('adding'));
  const isOffered = useSelector(newPeople, (snapshot) => snapshot.matches('offered')) || isAdding;
  const canPreview = useSelector(newPeople, selectCanPreview);
  const canConfirm = useSelector(newPeople, selectCanAdd);
  const count = useSelector(newPeople, selectNewCount);
  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={640}
      isClosable={!isAdding}
      onClose={onClose}
      footer={
        isOffered ? (
          <>
            <Button variant="default" onClick={correct} disabled={isAdding}>
              {text.back}
            </Button>
            <Button onClick={confirm} disabled={!canConfirm && !isAdding} loading={isAdding}>
              {text.add(count)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button onClick={preview} disabled={!canPreview && !isPreviewing} loading={isPreviewing}>
              {text.preview}
            </Button>
          </>
        )
      }
    >
      {isOffered ? <NewPeopleLines /> : <NewPeopleText />}
    </Dialog>
  );
}
