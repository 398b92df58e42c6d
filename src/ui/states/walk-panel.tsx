import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconRotate, IconWalk, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsLost, selectIsWriting } from '../../machines/states-page/states-page-selectors.ts';
import type { Chart } from '../../workers/chart/chart.ts';
import type { Walk } from '../../workers/scripts/walk.ts';
import { Message } from '../components/message.tsx';
import { statesText } from '../text/states.ts';
import pressed from './pressed-list.module.css';
import { ScriptWords } from './script-words.tsx';
import { type StatesPageRef, type StatesScriptsRef, scriptsIntents } from './states-intents.ts';
import type { GoInStates } from './use-states-address.ts';
import classes from './walk-panel.module.css';
import { WalkWays } from './walk-ways.tsx';

const text = statesText.walk;

interface WalkPanelProps {
  readonly page: StatesPageRef;
  readonly scripts: StatesScriptsRef;
  readonly chart: Chart;
  readonly walk: Walk | null;
  /** As the address asks; null when nobody walks. */
  readonly steps: readonly string[] | null;
  readonly go: GoInStates;
}

export function WalkPanel({ page, scripts, chart, walk, steps, go }: WalkPanelProps) {
  const isLost = useSelector(page, selectIsLost);
  const begin = (
    <Button
      variant="default"
      leftSection={<IconWalk size={18} stroke={1.5} aria-hidden />}
      onClick={() => go({ steps: [] })}
    >
      {text.begin}
    </Button>
  );
  if (steps === null) {
    return (
      <section className={classes.panel} aria-label={text.title}>
        <p className={classes.detail}>{text.detail}</p>
        {begin}
      </section>
    );
  }
  if (isLost) {
    return (
      <section className={classes.panel} aria-label={text.title}>
        <Message meaning="danger" sentence={text.lost} />
        <Button variant="default" onClick={() => go({ steps: null })}>
          {text.leave}
        </Button>
      </section>
    );
  }
  if (walk === null) {
    return (
      <p className={classes.following} role="status">
        {text.following}
      </p>
    );
  }
  return <Walking scripts={scripts} chart={chart} walk={walk} go={go} />;
}

interface WalkingProps extends Pick<WalkPanelProps, 'scripts' | 'chart' | 'go'> {
  readonly walk: Walk;
}

function Walking({ scripts, chart, walk, go }: WalkingProps) {
  const { taken, isCut, seen, ways } = walk;
  const isWriting = useSelector(scripts, selectIsWriting);
  const { requestScriptOfWalk } = scriptsIntents(scripts);
  const steps = taken.map(({ step }) => step);
  const returnTo = (length: number) => go({ steps: steps.slice(0, length) });
  return (
    <section className={classes.panel} aria-label={text.title}>
      <h3 className={classes.place} tabIndex={-1}>
        {text.place(steps.length)}
      </h3>
      <div className={classes.tools}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
          disabled={steps.length === 0}
          onClick={() => returnTo(steps.length - 1)}
        >
          {text.back}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotate size={16} stroke={1.5} aria-hidden />}
          disabled={steps.length === 0}
          onClick={() => returnTo(0)}
        >
          {text.again}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          disabled={steps.length === 0 || isWriting}
          onClick={() => requestScriptOfWalk(steps)}
        >
          {text.script}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
          onClick={() => go({ steps: null })}
        >
          {text.leave}
        </Button>
      </div>
      {isCut && <Message meaning="warning" sentence={text.cut} />}
      <div aria-live="polite">
        <h4 className={classes.title}>{text.seen}</h4>
        {seen.map((sentence) => (
          <p key={sentence} className={classes.seen}>
            <ScriptWords words={sentence} />
          </p>
        ))}
        {ways.length === 0 && <Message meaning="information" sentence={text.over} />}
      </div>
      <WalkWays chart={chart} ways={ways} onTake={(step) => go({ steps: [...steps, step] })} />
      {taken.length > 0 && (
        <>
          <h4 className={classes.title}>{text.taken}</h4>
          <ol className={pressed.list}>
            {taken.map(({ action }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place.
              <li key={index}>
                <UnstyledButton
                  className={pressed.item}
                  title={text.returnTo(index + 1)}
                  onClick={() => returnTo(index + 1)}
                >
                  <ScriptWords words={action} />
                </UnstyledButton>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
