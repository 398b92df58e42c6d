import { Button, Loader, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import type { ExportCheck, ExportComparison } from '../../../api/contract/exports.ts';
import type { CallFailure } from '../../../machines/kit/call-failure.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { exportsText as text } from '../../text/exports.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { ChangedParts } from './changed-parts.tsx';
import classes from './export-dialog.module.css';
import type { ExportsRef } from './export-dialog.tsx';
import { exportsIntents } from './export-intents.ts';
import { Fingerprint } from './fingerprint.tsx';

interface CheckDialogProps {
  readonly opened: boolean;
  readonly exports: ExportsRef;
}

export function CheckDialog({ opened, exports }: CheckDialogProps) {
  const step = useSelector(exports, ({ value }) => value);
  const { check: ask, closeCheck } = exportsIntents(exports);
  const { fingerprint, check, failure } = useContextParts(exports, 'fingerprint', 'check', 'failure');
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('huella');
    if (typeof typed === 'string' && typed.trim() !== '') ask(typed);
  };
  return (
    <Dialog
      opened={opened}
      title={text.check}
      width={560}
      onClose={closeCheck}
      footer={
        <>
          <Button variant="default" onClick={closeCheck}>
            {step === 'answered' ? text.close : text.cancel}
          </Button>
          {step === 'asking' && (
            <Button type="submit" form={form}>
              {text.checkStart}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.body}>
        {step === 'asking' && (
          <form id={form} onSubmit={submit} noValidate>
            <TextInput
              name="huella"
              label={text.fingerprint}
              description={text.checkDetail}
              defaultValue={fingerprint}
              error={failure && sentenceOf(failure)}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          </form>
        )}
        {step === 'checking' && (
          <div className={classes.waiting} role="status">
            <Loader size="sm" aria-hidden />
            <p>{text.checking}</p>
          </div>
        )}
        {step === 'answered' && check && <Answer check={check} />}
      </div>
    </Dialog>
  );
}

const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

function sentenceOf(failure: CallFailure): string {
  if (failure.kind !== 'status') return text.checkFailed;
  if (failure.status === UNPROCESSABLE) return text.notFingerprint;
  return failure.status === NOT_FOUND && failure.message !== null ? failure.message : text.checkFailed;
}

const MEANINGS = { igual: 'success', cambiado: 'warning', valida: 'information' } as const;

function Answer({ check }: { readonly check: ExportCheck }) {
  return (
    <>
      <div role="status">
        <Message meaning={MEANINGS[check.resultado]} sentence={text.results[check.resultado]} />
      </div>
      {check.resultado !== 'valida' && <Comparison check={check} />}
      <Fingerprint value={check.huella} />
    </>
  );
}

function Comparison({ check }: { readonly check: ExportComparison }) {
  return (
    <>
      <p>{text.about(check.titulo, check.alcance)}</p>
      <p>{text.counts(check.antes, check.ahora)}</p>
      <ul className={classes.list}>
        {check.exportaciones.map(({ por, cuando, formato }) => (
          <li key={`${cuando}${formato}${por}`}>{text.madeBy(por, cuando, formato)}</li>
        ))}
      </ul>
      {check.resultado !== 'igual' &&
        (check.partes === null ? <p>{text.rowsGone}</p> : <ChangedParts parts={check.partes} />)}
    </>
  );
}
