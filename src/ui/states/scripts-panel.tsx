import { Button, UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectAreScriptsLoaded,
  selectReadingFailure,
} from '../../machines/states-page/states-page-selectors.ts';
import type { Chart } from '../../workers/chart/chart.ts';
import type { ReadScript } from '../../workers/scripts/scripts-protocol.ts';
import { Message } from '../components/message.tsx';
import { statesText } from '../text/states.ts';
import { useContextParts } from '../use-context-parts.ts';
import { OpenScript } from './open-script.tsx';
import pressed from './pressed-list.module.css';
import classes from './scripts-panel.module.css';
import type { StatesAddress } from './states-address.ts';
import { type StatesScriptsRef, scriptsIntents } from './states-intents.ts';
import type { GoInStates } from './use-states-address.ts';

const text = statesText.scripts.reading;

interface ScriptsPanelProps {
  readonly scripts: StatesScriptsRef;
  readonly chart: Chart;
  readonly address: StatesAddress;
  readonly go: GoInStates;
}

/** The scripts of the machine: those that pass the selected state, or all; and one of them. */
export function ScriptsPanel({ scripts: actor, chart, address, go }: ScriptsPanelProps) {
  const areLoaded = useSelector(actor, selectAreScriptsLoaded);
  const failure = useSelector(actor, selectReadingFailure);
  const { scripts, machine } = useContextParts(actor, 'scripts', 'machine');
  if (failure !== null) {
    return (
      <section className={classes.panel} aria-label={text.label}>
        <Message meaning="danger" sentence={text.failures[failure]} />
        <Button variant="default" onClick={scriptsIntents(actor).retryReading}>
          {text.retry}
        </Button>
      </section>
    );
  }
  if (!areLoaded || machine !== chart.machine) {
    return (
      <p className={classes.loading} role="status">
        {text.loading}
      </p>
    );
  }
  const { script, state } = address;
  if (script !== null) {
    return (
      <OpenScript
        script={scripts.find(({ number }) => number === script) ?? null}
        selected={state}
        onState={(path) => go({ state: path })}
        onBack={() => go({ script: null, view: 'scripts' })}
      />
    );
  }
  return <ScriptList scripts={scripts} state={state === '' ? null : state} go={go} />;
}

interface ScriptListProps {
  readonly scripts: readonly ReadScript[];
  /** Only the scripts that pass this state are listed; null: all. */
  readonly state: string | null;
  readonly go: GoInStates;
}

function ScriptList({ scripts, state, go }: ScriptListProps) {
  const shown = state === null ? scripts : scripts.filter((script) => passes(script, state));
  return (
    <section className={classes.panel} aria-label={text.label}>
      <div className={classes.head}>
        <h3 className={classes.count}>
          {state === null
            ? text.count(shown.length)
            : text.through(shown.length, state.split('.').at(-1) ?? state)}
        </h3>
        {state !== null && (
          <Button variant="subtle" size="compact-xs" onClick={() => go({ state: null })}>
            {text.every}
          </Button>
        )}
      </div>
      <ol className={pressed.list}>
        {shown.map(({ number, name }) => (
          <li key={number} value={number}>
            <UnstyledButton className={pressed.item} onClick={() => go({ script: number })}>
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

const passes = ({ start, steps }: ReadScript, state: string): boolean =>
  [start, ...steps].some(({ states }) =>
    states.some((path) => path === state || path.startsWith(`${state}.`)),
  );
