import { ActionIcon, Modal } from '@mantine/core';
import { IconCheck, IconCloudUp, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskCard, TaskSheet } from '../../../api/contract/records/task.ts';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import classes from './task-card.module.css';
import { useLooking } from './use-looking.ts';

interface CardHeadProps {
  readonly sheet: TaskSheet | null;
  readonly known: TaskCard | null;
}

/**
 * The number of the task, whether changes of it are still being sent, the other people who look at it, the
 * button that copies its address, and the one that closes the card.
 */
export function CardHead({ sheet, known }: CardHeadProps) {
  const card = sheet?.tarjeta ?? known;
  return (
    <Modal.Header className={classes.head}>
      <Modal.Title className={classes.number}>
        <span aria-hidden>{card === null ? '' : text.number(card.numero)}</span>
        <span className="visually-hidden">{text.label(sheet)}</span>
      </Modal.Title>
      <Unsent />
      <Looking />
      {sheet !== null && <CopyLink />}
      <Modal.CloseButton aria-label={text.close} size={32} />
    </Modal.Header>
  );
}

function Unsent() {
  const { hasUnsent } = useLooking();
  if (!hasUnsent) return null;
  return (
    <span className={classes.unsent}>
      <IconCloudUp size={16} stroke={1.5} aria-hidden /> {text.pending}
    </span>
  );
}

function Looking() {
  const { others } = useLooking();
  return (
    <div
      className={classes.looking}
      role="status"
      title={others.length > 0 ? text.looking(others) : undefined}
    >
      {others.length > 0 && <span className="visually-hidden">{text.looking(others)}</span>}
      {others.map(({ id, nombre }) => (
        <PersonAvatar key={id} name={nombre} image={null} size={26} />
      ))}
    </div>
  );
}

/**
 * Copies the address of the card. The result is shown beside the button, because a toast would be behind the
 * dialog.
 */
function CopyLink() {
  const [result, setResult] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setResult(text.copied);
    } catch {
      setResult(text.copyFailed);
    }
  };
  return (
    <>
      <span className={classes.copied} role="status">
        {result}
      </span>
      <ActionIcon aria-label={text.copyLink} title={text.copyLink} onClick={() => void copy()}>
        {result === text.copied ? (
          <IconCheck size={18} stroke={1.5} aria-hidden />
        ) : (
          <IconLink size={18} stroke={1.5} aria-hidden />
        )}
      </ActionIcon>
    </>
  );
}
