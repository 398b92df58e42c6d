import { Button, Loader, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ProjectDeletion } from '../../api/contract/projects.ts';
import type { projectDeletionMachine } from '../../machines/projects/project-deletion-machine.ts';
import { selectDeletionPhase } from '../../machines/projects/project-deletion-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { projectsText } from '../text/projects.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './deletion-dialog.module.css';
import { deletionIntents } from './deletion-intents.ts';

const text = projectsText.deletion;
const REASON_LIMIT = 500;

interface DeletionDialogProps {
  readonly deletion: ActorRefFrom<typeof projectDeletionMachine>;
  readonly name: string;
}

export function DeletionDialog({ deletion, name }: DeletionDialogProps) {
  const phase = useSelector(deletion, selectDeletionPhase);
  const { preview, failure, reason } = useContextParts(deletion, 'preview', 'failure', 'reason');
  const { close, confirm, retry, changeReason } = deletionIntents(deletion);
  const isRefused = phase === 'refused';
  const isUnavailable = phase === 'unavailable';
  const isDeleting = phase === 'deleting';
  const isOffered = isDeleting || phase === 'offered';
  return (
    <Dialog
      opened={phase !== 'closed'}
      title={isRefused ? text.refused : text.title(name)}
      tone={isRefused ? 'warning' : 'danger'}
      width={560}
      isClosable={!isDeleting}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isDeleting}>
            {isRefused ? text.close : text.cancel}
          </Button>
          {(isRefused || isUnavailable) && (
            <Button onClick={retry}>{isRefused ? text.lookAgain : text.retry}</Button>
          )}
          {isOffered && (
            <Button color="danger" loading={isDeleting} disabled={reason.trim() === ''} onClick={confirm}>
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
          <Message
            meaning="danger"
            sentence={isUnavailable ? text.unavailable(failure) : text.failure(failure)}
          />
        </div>
      )}
      {isRefused && <p>{preview?.impedimento}</p>}
      {isOffered && preview !== null && (
        <>
          <WhatGoes preview={preview} />
          <Textarea
            label={text.reason}
            description={text.reasonHint}
            required
            rows={2}
            maxLength={REASON_LIMIT}
            value={reason}
            readOnly={isDeleting}
            onChange={(event) => changeReason(event.currentTarget.value)}
            data-autofocus
          />
        </>
      )}
    </Dialog>
  );
}

function WhatGoes({
  preview: { obras, subproyectos, lineas, cargas },
}: {
  readonly preview: ProjectDeletion;
}) {
  return (
    <>
      <p>
        <strong>{text.cannotBeUndone}</strong> <span>{text.wayBack}</span>
      </p>
      <p>{text.goes}</p>
      <ul className={classes.list}>
        <li>{text.works(obras)}</li>
        <li>{text.subprojects(subproyectos)}</li>
        <li>{text.lines(lineas)}</li>
      </ul>
      {cargas.length > 0 && (
        <>
          <p>{text.loads}</p>
          <ul className={classes.list}>
            {cargas.map(({ archivo, obras: count, cuando }) => (
              <li key={cuando + archivo}>{text.load(archivo, count, cuando)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
