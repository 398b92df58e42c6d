import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  selectIsDeciding,
  selectIsOpen,
  selectMayConfirm,
} from '../../../machines/compared-file/record/decision-selectors.ts';
import type { DecisionKind } from '../../../machines/compared-file/record/decision-types.ts';
import type { CallFailure } from '../../../machines/kit/call-failure.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import classes from './record.module.css';
import { decisionIntents } from './record-intents.ts';
import type { DecisionRef } from './use-compared-record.ts';

interface AskingDialogProps<D extends DecisionKind> extends Pick<ComponentProps<typeof Dialog>, 'tone'> {
  readonly decision: DecisionRef<D>;
  readonly words: {
    readonly title: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly failed: string;
    readonly deciding: string;
  };
  readonly failure: (failure: CallFailure) => string;
  /**
   * True when there is nothing to write: the confirm button gets the focus first, and only the button confirms. In a
   * form, Enter on one of the choices would confirm too.
   */
  readonly isConfirmFirst?: boolean;
  readonly children: (isDeciding: boolean) => ReactNode;
}

/** Asks the person to confirm a decision about a compared table. */
export function AskingDialog<D extends DecisionKind>(props: AskingDialogProps<D>) {
  const { decision, words, failure: said, tone, isConfirmFirst = false, children } = props;
  const failure = useSelector(decision, ({ context }) => context.failure);
  const isOpen = useSelector(decision, selectIsOpen);
  const isDeciding = useSelector(decision, selectIsDeciding);
  const mayConfirm = useSelector(decision, selectMayConfirm);
  const { confirm, close } = decisionIntents<D>(decision);
  const form = useId();
  const question = (
    <>
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={`${words.failed}. ${said(failure)}`} />
        </div>
      )}
      {children(isDeciding)}
      <p className="visually-hidden" role="status">
        {isDeciding && words.deciding}
      </p>
    </>
  );
  return (
    <Dialog
      opened={isOpen}
      title={words.title}
      tone={tone}
      width={520}
      isClosable={!isDeciding}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isDeciding} onClick={close}>
            {words.cancel}
          </Button>
          <Button
            {...(isConfirmFirst ? { onClick: confirm } : { type: 'submit' as const, form })}
            color={tone === 'warning' ? 'danger' : undefined}
            loading={isDeciding}
            disabled={!isDeciding && !mayConfirm}
            data-autofocus={isConfirmFirst || undefined}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {isConfirmFirst ? (
        <div className={classes.dialog}>{question}</div>
      ) : (
        <form
          id={form}
          className={classes.dialog}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          {question}
        </form>
      )}
    </Dialog>
  );
}
