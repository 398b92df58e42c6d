import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { LINK_REASON_MAX } from '../../api/contract/links.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { linksText } from '../text/links.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './link-dialog.module.css';
import { useLinkChange } from './use-links.ts';

const text = linksText.change;

/** Asks for the reason of a change, before the change is sent. */
export function ReasonDialog() {
  const { change, isAsking, changeReason, confirm, cancel } = useLinkChange();
  const { order, reason, failure } = useContextParts(change, 'order', 'reason', 'failure');
  const id = useId();
  if (order === null) return null;
  return (
    <Dialog
      opened={isAsking}
      title={text.moveTitle(order)}
      tone={order.kind === 'move' && order.to === 'baja' ? 'warning' : 'neutral'}
      width={480}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} disabled={reason.trim() === ''}>
            {text.confirm(order)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={text.failed(failure)} />
          </div>
        )}
        <p>{text.lead(order)}</p>
        <Textarea
          label={text.reason}
          description={text.hint}
          required
          rows={3}
          maxLength={LINK_REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => changeReason(currentTarget.value)}
          data-autofocus
        />
        <p className={classes.aside}>{text.wayBack}</p>
      </form>
    </Dialog>
  );
}
