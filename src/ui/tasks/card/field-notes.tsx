import { Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import classes from './task-card.module.css';
import type { FieldDraft } from './use-task-card.ts';

/**
 * Notes beside a field: who changed it while it is being edited, and typed text that was set aside and can be
 * recovered.
 */
export function FieldNotes({ draft }: { readonly draft: FieldDraft }) {
  const { overtakenBy, aside, isEditing, recover, forget } = draft;
  return (
    <>
      <p className={classes.overtaken} role="status">
        {overtakenBy !== null && (
          <>
            <IconUserEdit size={16} stroke={1.5} aria-hidden />{' '}
            {overtakenBy.isMe ? text.overtakenByMe : text.overtaken(overtakenBy.por)}
          </>
        )}
      </p>
      {aside !== null && !isEditing && (
        <p className={classes.aside}>
          <Button size="compact-xs" variant="default" onClick={recover} title={aside.text}>
            {text.recover}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={forget}>
            {text.forget}
          </Button>
        </p>
      )}
    </>
  );
}
