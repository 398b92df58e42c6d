import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReadPlace, ReadScript, ReadStep } from '../../workers/scripts/scripts-protocol.ts';
import { Message } from '../components/message.tsx';
import { statesText } from '../text/states.ts';
import classes from './open-script.module.css';
import { ScriptWords } from './script-words.tsx';

const text = statesText.scripts.reading;

interface OpenScriptProps {
  /** Null: the address names one that there is not. */
  readonly script: ReadScript | null;
  /** Path of the selected state. */
  readonly selected: string | null;
  readonly onState: (path: string) => void;
  readonly onBack: () => void;
}

export function OpenScript({ script, selected, onState, onBack }: OpenScriptProps) {
  return (
    <section className={classes.script} aria-label={text.label}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
        onClick={onBack}
      >
        {text.back}
      </Button>
      {script === null ? (
        <Message meaning="warning" sentence={text.unknown} />
      ) : (
        <Script script={script} selected={selected} onState={onState} />
      )}
    </section>
  );
}

interface ScriptProps extends Pick<OpenScriptProps, 'selected' | 'onState'> {
  readonly script: ReadScript;
}

function Script({ script, selected, onState }: ScriptProps) {
  const { number, name, byHand, before, start, steps, after } = script;
  const places = [start, ...steps];
  return (
    <>
      <h3 className={classes.name}>{`${number}. ${name}`}</h3>
      {!byHand && <Message meaning="information" sentence={text.automatic} />}
      {before.map((action) => (
        <Told key={action} lead={text.before} words={action} />
      ))}
      <Told lead={text.start} words={start.seen.join(' ')} />
      <States states={start.states} selected={selected} onState={onState} />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
          <li key={index}>
            <p className={classes.action}>
              <span className={classes.lead}>{leadOf(step)}</span> <ScriptWords words={step.action} />
            </p>
            {step.seen.length > 0 && <Told lead={text.seen} words={step.seen.join(' ')} />}
            <States states={newStates(step, places[index])} selected={selected} onState={onState} />
          </li>
        ))}
      </ol>
      {after.map((action) => (
        <Told key={action} lead={text.after} words={action} />
      ))}
    </>
  );
}

const leadOf = ({ kind, as }: ReadStep): string =>
  kind === 'other' ? text.other(as ?? '') : text.leads[kind];

const newStates = ({ states }: ReadPlace, before: ReadPlace | undefined): readonly string[] =>
  states.filter((path) => before?.states.includes(path) !== true);

function Told({ lead, words }: { readonly lead: string; readonly words: string }) {
  return (
    <p className={classes.told}>
      <span className={classes.lead}>{lead}</span> <ScriptWords words={words} />
    </p>
  );
}

interface StatesProps extends Pick<OpenScriptProps, 'selected' | 'onState'> {
  readonly states: readonly string[];
}

/** The states to which a step leads; each shows itself in the chart. */
function States({ states, selected, onState }: StatesProps) {
  if (states.length === 0) return null;
  return (
    <span className={classes.states}>
      {states.map((path) => {
        const name = path.split('.').at(-1) ?? path;
        return (
          <UnstyledButton
            key={path}
            className={classes.state}
            aria-label={text.toState(name)}
            aria-pressed={path === selected}
            onClick={() => onState(path)}
          >
            {name}
          </UnstyledButton>
        );
      })}
    </span>
  );
}
