import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { RecordedStep } from '../../machines/kit/recorder.ts';
import { type Chart, statesOf } from '../../workers/chart/chart.ts';
import { OnceOpened } from '../components/menus/once-opened.tsx';
import { statesText as text } from '../text/states.ts';
import { useContextParts } from '../use-context-parts.ts';
import { coverageOfChart, type SuiteChoice } from './chart-coverage.ts';
import { CoveragePanel } from './coverage-panel.tsx';
import { ConnectedDrawing } from './drawing/connected-drawing.tsx';
import classes from './machine-card.module.css';
import { OutlinePanel } from './outline-panel.tsx';
import { RecentSteps } from './recent-steps.tsx';
import { ScriptsPanel } from './scripts-panel.tsx';
import type { MachineWords, StatesPageParts } from './states-access.tsx';
import { idOfState, type StatesAddress, VIEWS } from './states-address.ts';
import type { StatesPageRef, StatesScriptsRef } from './states-intents.ts';
import { useFolds } from './use-folds.ts';
import type { Live } from './use-live.ts';
import type { GoInStates } from './use-states-address.ts';
import { WalkPanel } from './walk-panel.tsx';

interface MachineCardProps {
  readonly page: StatesPageRef;
  readonly scripts: StatesScriptsRef;
  readonly chart: Chart;
  readonly words: MachineWords | null;
  readonly live: Live;
  readonly suites: StatesPageParts['suites'];
  readonly address: StatesAddress;
  readonly go: GoInStates;
}

/** Where the drawing is one of the views, as in the style sheet. */
const ONE_COLUMN = '(max-width: 991px)';
const NONE: ReadonlySet<string> = new Set();

export function MachineCard(props: MachineCardProps) {
  const { page, scripts, chart, words, live, suites, address, go } = props;
  const { machine } = chart;
  const { view, state } = address;
  const isNarrow = useMediaQuery(ONE_COLUMN, false, { getInitialValueInEffect: false });
  const [choice, setChoice] = useState<SuiteChoice>(null);
  const selected = state === null ? null : idOfState(machine, state);
  const folds = useFolds(page, chart, selected);
  // The machine still holds what belongs to the former chart until it is told of this one.
  const { walk: held, machine: heldFor } = useContextParts(page, 'walk', 'machine');
  const walk = heldFor === machine && address.steps !== null ? held : null;
  const actors = live.running.filter((one) => one.machine === machine);
  const livePaths = [...new Set(actors.flatMap(({ states }) => states))].join(' ');
  const lit = useMemo(
    () => new Set(walk?.states ?? (livePaths === '' ? [] : livePaths.split(' '))),
    [walk, livePaths],
  );
  const next = useMemo(
    () => (walk === null ? NONE : new Set(walk.ways.flatMap(({ transitions }) => transitions))),
    [walk],
  );
  const { taken, entered } = live;
  const coverage = useMemo(
    () => coverageOfChart(chart, { suites, choice, taken, entered }),
    [chart, suites, choice, taken, entered],
  );
  const select = (id: string | null) => go({ state: pathOfState(chart, id) });
  const shown = { coverage, lit, next, isWalked: walk !== null, selected, folds, onSelect: select };
  const take = (transition: string) => {
    const ways = walk?.ways.filter(({ transitions }) => transitions.includes(transition)) ?? [];
    const [way] = ways;
    // Several cases take this transition: they are chosen from beside the drawing.
    if (ways.length > 1) go({ view: 'walk' });
    else if (way !== undefined) go({ steps: [...(address.steps ?? []), way.step] });
  };
  return (
    <div className={classes.card} data-view={view} data-untested={coverage.tests === null || undefined}>
      <header className={classes.head}>
        <h2 className={classes.name}>{machine}</h2>
        {words !== null && <span>{words.title}</span>}
        <span className={classes.size}>{text.size(coverage.all.states, coverage.all.transitions)}</span>
        <span className={classes.running} data-running={actors.length > 0 || undefined}>
          {actors.length > 0 ? text.isRunning(actors.length) : text.isNotRunning}
        </span>
        <fieldset className={classes.views} aria-label={text.views.label}>
          {VIEWS.map((one) => (
            <UnstyledButton
              key={one}
              className={classes.choice}
              data-choice={one}
              aria-pressed={view === one}
              onClick={() => go({ view: one })}
            >
              {text.views[one]}
            </UnstyledButton>
          ))}
        </fieldset>
      </header>
      <div className={classes.stage}>
        <div className={classes.drawing}>
          <OnceOpened opened={!isNarrow || view === 'drawing'}>
            <ConnectedDrawing page={page} machine={machine} onTake={take} {...shown} />
          </OnceOpened>
        </div>
        <div className={classes.side}>
          {(view === 'outline' || view === 'drawing') && (
            <OutlinePanel
              chart={chart}
              words={words?.states}
              onScripts={() => go({ view: 'scripts', script: null })}
              {...shown}
            />
          )}
          {view === 'walk' && (
            <WalkPanel
              page={page}
              scripts={scripts}
              chart={chart}
              walk={walk}
              steps={address.steps}
              go={go}
            />
          )}
          {view === 'scripts' && <ScriptsPanel scripts={scripts} chart={chart} address={address} go={go} />}
          {view === 'recent' && (
            <RecentSteps
              steps={live.recent.filter((one) => one.machine === machine)}
              labelOf={(step) => labelOfStep(chart, step)}
            />
          )}
        </div>
      </div>
      <CoveragePanel
        coverage={coverage}
        suites={suites.map(({ suite }) => suite)}
        choice={choice}
        onChoose={setChoice}
        isWalked={walk !== null}
      />
    </div>
  );
}

const pathOfState = (chart: Chart, id: string | null): string | null =>
  statesOf(chart.root).find((state) => state.id === id)?.path ?? null;

function labelOfStep(chart: Chart, { event, transitions }: RecordedStep): string {
  if (event === null) return text.recent.start;
  if (event === '') return text.recent.always;
  const [first] = transitions;
  const source = statesOf(chart.root).find(({ id }) => id === first?.source);
  return source?.transitions.find((own) => own.event === event)?.label ?? event;
}
