import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import {
  SCRIPT_FORMATS,
  SCRIPT_STRATEGIES,
  type ScriptFailure,
  type ScriptFormat,
  type ScriptStrategy,
} from '../../workers/scripts/scripts-protocol.ts';
import { Message } from '../components/message.tsx';
import { statesText } from '../text/states.ts';
import classes from './scripts-form.module.css';

const text = statesText.scripts;

interface ScriptsFormProps {
  readonly strategy: ScriptStrategy;
  readonly format: ScriptFormat;
  readonly onStrategy: (strategy: ScriptStrategy) => void;
  readonly onFormat: (format: ScriptFormat) => void;
  readonly isWriting: boolean;
  readonly savedAs: string | null;
  readonly failure: ScriptFailure | null;
  readonly onDownload: () => void;
  readonly onCancel: () => void;
}

/** Downloads the scripts that `npm run paths` writes. */
export function ScriptsForm(props: ScriptsFormProps) {
  const { strategy, format, onStrategy, onFormat, isWriting, savedAs, failure, onDownload, onCancel } = props;
  return (
    <section className={classes.form} aria-label={text.title}>
      <NativeSelect
        label={text.strategy}
        size="sm"
        value={strategy}
        disabled={format === 'mermaid'}
        onChange={(event) => {
          const chosen = SCRIPT_STRATEGIES.find((one) => one === event.currentTarget.value);
          if (chosen) onStrategy(chosen);
        }}
        data={SCRIPT_STRATEGIES.map((value) => ({ value, label: text.strategies[value] }))}
      />
      <NativeSelect
        label={text.format}
        size="sm"
        value={format}
        onChange={(event) => {
          const chosen = SCRIPT_FORMATS.find((one) => one === event.currentTarget.value);
          if (chosen) onFormat(chosen);
        }}
        data={SCRIPT_FORMATS.map((value) => ({ value, label: text.formats[value] }))}
      />
      {isWriting ? (
        <Button
          variant="default"
          leftSection={<IconX size={18} stroke={1.5} aria-hidden />}
          onClick={onCancel}
        >
          {text.cancel}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          onClick={onDownload}
        >
          {text.download}
        </Button>
      )}
      <div className={classes.outcome} aria-live="polite">
        {isWriting && <Message meaning="information" sentence={text.writing} />}
        {!isWriting && savedAs !== null && <Message meaning="success" sentence={text.saved(savedAs)} />}
        {!isWriting && failure !== null && <Message meaning="danger" sentence={text.failures[failure]} />}
      </div>
    </section>
  );
}
