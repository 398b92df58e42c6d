import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { PROGRAM_CALLS, type ProgramCall } from '../../../api/contract/program-keys.ts';
import { NEW_KEY, type ProgramKeyMade } from '../../../machines/automations/program-key-form.ts';
import { isProofWanted } from '../../../machines/fresh-proof/fresh-proof-rules.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { useForm } from '../../components/use-form.ts';
import { FreshProofDialog } from '../../fresh-proof/fresh-proof-dialog.tsx';
import { automationsText } from '../../text/automations.ts';
import { useHeard } from '../../use-heard.ts';
import classes from './new-key-dialog.module.css';
import { useAutomationsChild } from './use-automations.ts';

const text = automationsText.newKey;

/** The key is kept by this dialog alone, until it is closed. */
export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useAutomationsChild('newProgramKey');
  const [made, setMade] = useState<ProgramKeyMade | null>(null);
  useHeard(form, 'programKey.made', setMade);
  const proof = useAutomationsChild('freshProof');
  if (made !== null) return <MadeKey made={made} onClose={onClose} />;
  return (
    <>
      <KeyForm onClose={onClose} />
      <FreshProofDialog proof={proof} />
    </>
  );
}

function KeyForm({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const form = useAutomationsChild('newProgramKey');
  const isProving = useSelector(useAutomationsChild('freshProof'), (snapshot) => snapshot.matches('asking'));
  const { values, failure, isSending, textField, sentenceOf, submit, change } = useForm(
    form,
    automationsText.rule,
    { nombre: text.name, llamadas: text.calls },
  );
  const close = () => {
    change(NEW_KEY);
    onClose();
  };
  return (
    <Dialog
      opened={!isProving}
      title={text.title}
      width={480}
      isClosable={!isSending}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={classes.form} onSubmit={submit}>
        <p>{text.what}</p>
        <TextInput
          label={text.name}
          description={text.nameHint}
          maxLength={NAME_LIMIT}
          autoComplete="off"
          data-autofocus
          {...textField('nombre')}
        />
        <Checkbox.Group
          label={text.calls}
          value={[...values.llamadas]}
          error={sentenceOf('llamadas')}
          errorProps={{ role: 'alert' }}
          onChange={(chosen) => change({ llamadas: PROGRAM_CALLS.filter((call) => chosen.includes(call)) })}
        >
          <div className={classes.calls}>
            {PROGRAM_CALLS.map((call) => (
              <Checkbox
                key={call}
                name="llamadas"
                value={call}
                disabled={isSending}
                label={text.call[call]}
                description={text.callHint[call]}
              />
            ))}
          </div>
        </Checkbox.Group>
        {failure !== null && !isProofWanted(failure) && (
          <div role="alert">
            <Message meaning="danger" sentence={text.failed(failure)} />
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Longest name of a key in characters, as in the contract of the API. */
const NAME_LIMIT = 100;
const USES: Readonly<Record<ProgramCall, (key: string) => string>> = {
  automatizaciones: (key) => `POST /api/v2/automatizaciones/ejecuciones\nAuthorization: Bearer ${key}`,
  cargas: (key) => `PORTAL_CLAVE=${key} npm run import -- ARCHIVO --rehearse`,
  actualizaciones: (key) => `PORTAL_CLAVE=${key} npm run update -- RECETA ARCHIVO --rehearse`,
};

function MadeKey({
  made: { name, key, calls },
  onClose,
}: {
  readonly made: ProgramKeyMade;
  readonly onClose: () => void;
}) {
  const { copy } = useTakeAway();
  return (
    <Dialog
      opened
      title={text.madeTitle(name)}
      tone="warning"
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <div className={classes.form}>
        <p role="status">{text.once}</p>
        <div className={classes.key}>
          <TextInput
            className={classes.field}
            label={text.key}
            value={key}
            readOnly
            classNames={{ input: classes.mono }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
            onClick={() => void copy(key)}
          >
            {text.copy}
          </Button>
        </div>
        {calls.map((call) => (
          <div key={call} className={classes.use}>
            <p>{text.use[call]}</p>
            <pre className={classes.call}>{USES[call](key)}</pre>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
