import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { TASK_LIMITS } from '../../../api/contract/records/task.ts';
import { Dialog } from '../../components/dialog.tsx';
import { tasksBoardText } from '../../text/tasks-board.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useMoveIntents, useTaskChildren } from './use-board.ts';

const text = tasksBoardText.reason;

/** Asks for the reason before a card is blocked. */
export function ReasonDialog() {
  const { move } = useTaskChildren();
  const isAsking = useSelector(move, (snapshot) => snapshot.matches('asking'));
  const { changeReason, confirm, cancel } = useMoveIntents();
  const { card, reason } = useContextParts(move, 'card', 'reason');
  const id = useId();
  if (card === null) return null;
  return (
    <Dialog
      opened={isAsking}
      title={text.title(card)}
      width={480}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} disabled={reason.trim() === ''}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <p>{text.lead}</p>
        <Textarea
          label={text.label}
          required
          rows={3}
          maxLength={TASK_LIMITS.reason}
          value={reason}
          onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
