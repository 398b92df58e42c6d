import { Autocomplete, Button, Loader, type OptionsFilter } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { TemplateData } from '../../../api/contract/template.ts';
import {
  selectTemplateData,
  selectTemplateFailure,
  selectTemplatePhase,
} from '../../../machines/bulk-import/file-selectors.ts';
import type { templateMachine } from '../../../machines/bulk-import/files/template-machine.ts';
import {
  asPattern,
  isTemplatePattern,
  nextCodObra,
} from '../../../machines/bulk-import/files/template-rules.ts';
import { Dialog } from '../../components/dialog.tsx';
import { bulkImportFilesText, fileFailureText } from '../../text/bulk-import-files.ts';
import classes from './template-dialog.module.css';
import { templateIntents } from './template-intents.ts';

const text = bulkImportFilesText.template;
const PATTERNS_SHOWN = 50;

interface TemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly actor: ActorRefFrom<typeof templateMachine>;
}

/**
 * Downloads the template for a pattern of works. It contains the file code of that pattern and, in an example
 * row, its next CodObra.
 */
export function TemplateDialog({ opened, onClose: close, actor }: TemplateDialogProps) {
  const phase = useSelector(actor, selectTemplatePhase);
  const data = useSelector(actor, selectTemplateData);
  const failure = useSelector(actor, selectTemplateFailure);
  const [typed, setTyped] = useState('');
  const formId = useId();
  const canSave = isTemplatePattern(typed);
  const said = failure && fileFailureText(failure);

  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={560}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
          {phase === 'unavailable' ? (
            <Button onClick={() => templateIntents(actor).retry()}>{text.retry}</Button>
          ) : (
            <Button
              type="submit"
              form={formId}
              loading={phase === 'saving'}
              disabled={phase === 'loading' || !canSave}
            >
              {text.action}
            </Button>
          )}
        </>
      }
    >
      {said && (
        <p className={classes.failure} role="alert">
          <strong>{said.title}.</strong> {said.message}
        </p>
      )}
      {phase === 'loading' && (
        <p className={classes.loading} role="status">
          <Loader size={18} aria-hidden /> {text.loading}
        </p>
      )}
      {data && (phase === 'choosing' || phase === 'saving') && (
        <form
          id={formId}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            templateIntents(actor).request(typed);
          }}
        >
          <Autocomplete
            label={text.pattern}
            description={text.patternHelp}
            value={typed}
            onChange={setTyped}
            data={[...new Set(data.patrones.map(({ patron }) => patron))]}
            filter={stillToChoose}
            limit={PATTERNS_SHOWN}
            // The field takes the focus as it arrives; its open list would cover the buttons.
            openOnFocus={false}
            error={typed.trim() !== '' && !canSave ? text.patternInvalid : null}
            readOnly={phase === 'saving'}
            maxLength={60}
            data-autofocus
            ref={focusOnArrival}
          />
          <ul className={classes.contents}>
            {text.contents.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {/* Comes last, because the open list of options covers what is directly below the field. */}
          <p className={classes.outcome} role="status">
            {canSave && outcomeOf(data, asPattern(typed))}
          </p>
        </form>
      )}
    </Dialog>
  );
}

/** The field arrives after the dialog has opened, so it takes the focus on arrival. */
const focusOnArrival = (input: HTMLInputElement | null): void => input?.focus();

/** A completely typed pattern needs no options. */
const stillToChoose: OptionsFilter = ({ options, search }) => {
  const pattern = asPattern(search);
  const matching = options.filter((option) => 'value' in option && option.value.includes(pattern));
  return matching.some((option) => 'value' in option && option.value === pattern) ? [] : matching;
};

function outcomeOf(data: TemplateData, pattern: string): string {
  const known = data.patrones.find(({ patron }) => patron === pattern);
  return known ? text.known(known.ultimo, nextCodObra(data, pattern, known.ultimo)) : text.unknown;
}
