import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ProofCodeStanding } from '../../api/contract/profile.ts';
import type { freshProofMachine } from '../../machines/fresh-proof/fresh-proof-machine.ts';
import type { ProofRule, ProofSecretValues } from '../../machines/fresh-proof/fresh-proof-types.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { type FormRef, useForm } from '../components/use-form.ts';
import { usersApiMessage } from '../text/error-notices.ts';
import { proofRuleText, freshProofText as text } from '../text/fresh-proof.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './fresh-proof-dialog.module.css';
import { freshProofIntents } from './fresh-proof-intents.ts';

export type FreshProofRef = ActorRefFrom<typeof freshProofMachine>;

const SECOND = 1000;

export function FreshProofDialog({ proof }: { readonly proof: FreshProofRef }) {
  const isAsking = useSelector(proof, (snapshot) => snapshot.matches('asking'));
  const secret = useSelector(proof, ({ children }) => children.proofSecret);
  const isSending = useSelector(secret, (snapshot) => snapshot?.hasTag('loading') ?? false);
  const hasField = useSelector(proof, ({ context }) => context.hasPassword || context.sent !== null);
  const asker = useSelector(proof, ({ context }) => context.asker);
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isSendingCode = useSelector(proof, (snapshot) => snapshot.matches({ asking: 'sendingCode' }));
  const wasSendingCode = useRef(false);
  // Once the code was sent, its field gets the focus: the code is typed next, and the pressed button may have been
  // disabled.
  useEffect(() => {
    const hasEnded = wasSendingCode.current && !isSendingCode;
    wasSendingCode.current = isSendingCode;
    if (!hasEnded || body.current === null) return;
    const next = body.current.querySelector<HTMLElement>('input, button:enabled');
    (next ?? body.current.closest<HTMLElement>('[role=dialog]'))?.focus();
  }, [isSendingCode]);
  const cancel = () => freshProofIntents(proof).cancel();
  return (
    <Dialog
      opened={isAsking}
      title={text.title}
      width={440}
      onClose={cancel}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
          {hasField && (
            <Button type="submit" form={formId} loading={isSending}>
              {text.submit}
            </Button>
          )}
        </>
      }
    >
      <div ref={body} className={classes.form}>
        {asker !== null && <p className={classes.hint}>{text.lead[asker]}</p>}
        {!hasField && <p className={classes.hint}>{text.onlyCode}</p>}
        {hasField && secret !== undefined && <SecretForm id={formId} proof={proof} secret={secret} />}
        <CodeRequest proof={proof} />
        {asker !== null && <p className={classes.hint}>{text.kept[asker]}</p>}
      </div>
    </Dialog>
  );
}

interface SecretFormProps {
  readonly id: string;
  readonly proof: FreshProofRef;
  readonly secret: FormRef<ProofSecretValues, ProofRule>;
}

function SecretForm({ id, proof, secret }: SecretFormProps) {
  const hasPassword = useSelector(proof, ({ context }) => context.hasPassword);
  const isSent = useSelector(proof, ({ context }) => context.sent !== null);
  const ofPassword = isSent ? text.either : text.password;
  const label = hasPassword ? ofPassword : text.code;
  const { failure, textField, sentenceOf, submit } = useForm(secret, proofRuleText, { secret: label });
  return (
    <form id={id} noValidate className={classes.form} onSubmit={submit}>
      {hasPassword ? (
        <PasswordInput
          {...textField('secret')}
          label={label}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': text.showPassword }}
          data-autofocus
        />
      ) : (
        <TextInput {...textField('secret')} label={label} autoComplete="one-time-code" inputMode="numeric" />
      )}
      {failure !== null && sentenceOf('secret') === null && (
        <Message meaning="danger" sentence={`${text.unchecked} ${usersApiMessage(failure)}`} />
      )}
    </form>
  );
}

function CodeRequest({ proof }: { readonly proof: FreshProofRef }) {
  const isSending = useSelector(proof, (snapshot) => snapshot.matches({ asking: 'sendingCode' }));
  const isWaiting = useSelector(proof, (snapshot) => snapshot.matches({ asking: 'waiting' }));
  const { hasPassword, sent, failure, codeWait } = useContextParts(
    proof,
    'hasPassword',
    'sent',
    'failure',
    'codeWait',
  );
  const isOnlyWay = !hasPassword && sent === null;
  return (
    <>
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={`${text.unsent} ${usersApiMessage(failure)}`} />
        </div>
      )}
      <div className={classes.row}>
        <Button
          variant={isOnlyWay ? 'filled' : 'default'}
          loading={isSending}
          disabled={isWaiting}
          onClick={() => freshProofIntents(proof).askForCode()}
          data-autofocus={isOnlyWay || undefined}
        >
          {sent === null ? text.send : text.sendAgain}
        </Button>
        <div role="status">
          {isWaiting ? (
            <p className={classes.hint}>{text.wait(codeWait / SECOND)}</p>
          ) : (
            sent !== null &&
            failure === null && <Message meaning="information" sentence={sentenceOfCode(sent)} />
          )}
        </div>
      </div>
    </>
  );
}

function sentenceOfCode({ email, is_new, delivery }: ProofCodeStanding): string {
  if (!is_new) return text.stillGood(email);
  return delivery === 'delayed' ? text.delayed(email) : text.sent(email);
}
