import { Button, CopyButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { tasksFrameText as text } from '../../text/tasks-frame.ts';
import { outboxIntents } from '../board/board-intents.ts';
import { useTaskChildren } from '../board/use-board.ts';
import classes from './refused-changes.module.css';
import { wordsOf } from './refused-words.ts';

/**
 * Lists changes that the server will never accept, with buttons to copy their texts, so that nobody has to
 * type them again.
 */
export function RefusedChanges() {
  const { outbox } = useTaskChildren();
  const refused = useSelector(outbox, ({ context }) => context.refused);
  const [isOpen, { open, close }] = useDisclosure();
  if (refused.length === 0) return null;
  return (
    <div className={classes.note}>
      <Message meaning="danger" sentence={text.refused(refused.length)} />
      <Button size="compact-sm" variant="default" onClick={open}>
        {text.see}
      </Button>
      <Dialog
        opened={isOpen}
        title={text.refusedTitle}
        width={560}
        onClose={close}
        footer={
          <Button variant="default" onClick={close}>
            {text.close}
          </Button>
        }
      >
        <p>{text.refusedLead}</p>
        <ul className={classes.list}>
          {refused.map(({ change, failure }) => (
            <li key={change.opId}>
              <pre className={classes.typed}>{wordsOf(change)}</pre>
              <p className={classes.why}>{text.refusedWhy(failure)}</p>
              <div className={classes.orders}>
                <CopyButton value={wordsOf(change)}>
                  {({ copied, copy }) => (
                    <Button size="compact-sm" variant="default" onClick={copy}>
                      {copied ? text.copied : text.copy}
                    </Button>
                  )}
                </CopyButton>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => outboxIntents(outbox).dismiss(change.opId)}
                >
                  {text.dismiss}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
