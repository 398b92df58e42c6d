import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DeletionPreview } from '../../api/contract/users.ts';
import { selectDeletionPhase } from '../../machines/users/user-deletion-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { formatMoment } from '../text/format.ts';
import { usersText } from '../text/users.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './deletion-dialog.module.css';
import { deletionIntents } from './deletion-intents.ts';
import { usePeople, useUsersChild } from './use-users.ts';

const text = usersText.deletion;

export function DeletionDialog() {
  const deletion = useUsersChild('userDeletion');
  const { id, preview, failure } = useContextParts(deletion, 'id', 'preview', 'failure');
  const { people } = usePeople();
  const name = people.find((person) => person.id === id)?.name ?? '';
  const phase = useSelector(deletion, selectDeletionPhase);
  const isRefused = phase === 'refused';
  const isDeleting = phase === 'deleting';
  const isOffered = phase === 'offered' || isDeleting;
  const close = () => deletionIntents(deletion).close();
  return (
    <Dialog
      opened={phase !== 'closed'}
      title={isRefused ? text.refused : text.title(name)}
      tone={isRefused ? 'warning' : 'danger'}
      width={500}
      isClosable={!isDeleting}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isDeleting} data-autofocus>
            {isRefused ? text.close : text.cancel}
          </Button>
          {phase === 'unavailable' && (
            <Button onClick={() => deletionIntents(deletion).retry()}>{text.retry}</Button>
          )}
          {isOffered && (
            <Button color="danger" loading={isDeleting} onClick={() => deletionIntents(deletion).confirm()}>
              {text.confirm}
            </Button>
          )}
        </>
      }
    >
      {phase === 'previewing' && (
        <p className={classes.looking} role="status">
          <Loader size={16} aria-hidden /> {text.looking}
        </p>
      )}
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={text.unavailable(failure)} />
        </div>
      )}
      {isRefused && <p>{preview?.reason}</p>}
      {isOffered && preview !== null && <WhatGoes preview={preview} />}
    </Dialog>
  );
}

function WhatGoes({ preview }: { readonly preview: DeletionPreview }) {
  const { sessions, permissions, loads, loading, last_access } = preview;
  return (
    <>
      <p>{text.goes}</p>
      <ul className={classes.list}>
        <li>{text.sessions(sessions)}</li>
        <li>{text.permissions(permissions)}</li>
        <li>{text.loads(loads)}</li>
        <li>{last_access === null ? text.neverCame : text.lastAccess(formatMoment(last_access))}</li>
      </ul>
      {loading && <Message meaning="warning" sentence={text.loading} />}
      <p>{text.wayBack}</p>
    </>
  );
}
