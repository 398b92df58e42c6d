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
  /** True when the confirm button gets the focus first, because there is nothing to write. */
  readonly isConfirmFirst?: boolean;
  readonly children: (isDeciding: boolean) => ReactNode;
}

/** The question before something is decided about what was compared. */
export function AskingDialog<D extends DecisionKind>(props: AskingDialogProps<D>) {
  const { decision, words, failure: said, tone, isConfirmFirst = false, children } = props;
  const failure = useSelector(decision, ({ context }) => context.failure);
  const isOpen = useSelector(decision, selectIsOpen);
  const isDeciding = useSelector(decision, selectIsDeciding);
  const mayConfirm = useSelector(decision, selectMayConfirm);
  const { confirm, close } = decisionIntents<D>(decision);
  const form = useId();
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
            type="submit"
            form={form}
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
      <form
        id={form}
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={`${words.failed}. ${said(failure)}`} />
          </div>
        )}
        {children(isDeciding)}
        <p className="visually-hidden" role="status">
          {isDeciding && words.deciding}
        </p>
      </form>
    </Dialog>
  );
}
