import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { RecordedStep } from '../../machines/kit/recorder.ts';
import type { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import {
  selectDrawing,
  selectHasFailedToDraw,
  selectIsWriting,
  selectSaved,
  selectScriptFailure,
} from '../../machines/states-page/states-page-selectors.ts';
import { type Chart, statesOf } from '../../workers/chart/chart.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { PageHeader } from '../components/page-header.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StateView } from '../components/state-view.tsx';
import { useAsked } from '../components/use-asked.ts';
import { usePortal } from '../portal.tsx';
import { pagesText } from '../text/pages.ts';
import { statesText as text } from '../text/states.ts';
import { useContextParts } from '../use-context-parts.ts';
import { type ChartCoverage, coverageOfChart, type SuiteChoice } from './chart-coverage.ts';
import { ChartView } from './chart-view.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { Outline } from './outline.tsx';
import { RecentSteps } from './recent-steps.tsx';
import { ScriptsForm } from './scripts-form.tsx';
import { type MachineWords, type StatesPageParts, useStatesAccess } from './states-access.tsx';
import { machineOfAddress, withMachine } from './states-address.ts';
import { statesIntents } from './states-intents.ts';
import classes from './states-screen.module.css';
import { type Live, useLive } from './use-live.ts';

type StatesPageRef = ActorRefFrom<typeof statesPageMachine>;

export function StatesScreen() {
  const { recorder, open } = useStatesAccess();
  const parts = use(open());
  const [parameters, changeParameters] = useAddressParameters();
  const machines = useMemo(() => parts.charts.map(({ machine }) => machine), [parts]);
  const chosen = machineOfAddress(parameters, machines);
  const page = useActorRef(parts.machine, { input: { machine: chosen }, inspect: recorder.inspect });
  useAsked(page, statesIntents, chosen);

  const portal = usePortal();
  const live = useLive(
    recorder,
    useMemo(() => [portal, page], [portal, page]),
  );
  const chart = parts.charts.find(({ machine }) => machine === chosen);
  if (chart === undefined) return null;
  return (
    <>
      <PageHeader
        icon={<IconSitemap size={18} stroke={1.5} aria-hidden />}
        title={pagesText.states.title}
        detail={text.detail}
      />
      <div className={classes.bar}>
        <NativeSelect
          className={classes.machine}
          label={text.machine}
          size="sm"
          value={chosen}
          onChange={(event) => {
            const { value } = event.currentTarget;
            changeParameters((present) => withMachine(present, value), { replace: true });
          }}
          data={machines.map((machine) => ({ value: machine, label: labelOfMachine(machine, live) }))}
        />
        <Scripts page={page} />
      </div>
      <ChartOfMachine
        key={chosen}
        page={page}
        chart={chart}
        words={parts.words.get(chosen) ?? null}
        live={live}
        suites={parts.suites}
      />
    </>
  );
}

const labelOfMachine = (machine: string, { running }: Live): string =>
  running.some((one) => one.machine === machine) ? `${machine} · ${text.running}` : machine;

function Scripts({ page }: { readonly page: StatesPageRef }) {
  const isWriting = useSelector(page, selectIsWriting);
  const saved = useSelector(page, selectSaved);
  const failure = useSelector(page, selectScriptFailure);
  const { strategy, format } = useContextParts(page, 'strategy', 'format');
  const { chooseStrategy, chooseFormat, requestScript, cancelScript } = statesIntents(page);
  return (
    <ScriptsForm
      strategy={strategy}
      format={format}
      onStrategy={chooseStrategy}
      onFormat={chooseFormat}
      isWriting={isWriting}
      savedAs={saved?.fileName ?? null}
      failure={failure}
      onDownload={requestScript}
      onCancel={cancelScript}
    />
  );
}

const LONGEST_SEARCH = 80;

type View = keyof Omit<typeof text.views, 'label'>;
const VIEWS: readonly View[] = ['outline', 'drawing', 'recent'];

interface ChartOfMachineProps {
  readonly page: StatesPageRef;
  readonly chart: Chart;
  readonly words: MachineWords | null;
  readonly live: Live;
  readonly suites: StatesPageParts['suites'];
}

function ChartOfMachine({ page, chart, words, live, suites }: ChartOfMachineProps) {
  const [view, setView] = useState<View>('outline');
  const [selected, setSelected] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<SuiteChoice>(null);
  const actors = live.running.filter(({ machine }) => machine === chart.machine);
  const litPaths = [...new Set(actors.flatMap(({ states }) => states))].join(' ');
  const lit = useMemo(() => new Set(litPaths === '' ? [] : litPaths.split(' ')), [litPaths]);
  const { taken, entered } = live;
  const coverage = useMemo(
    () => coverageOfChart(chart, { suites, choice, taken, entered }),
    [chart, suites, choice, taken, entered],
  );
  return (
    <div className={classes.card} data-view={view} data-untested={coverage.tests === null || undefined}>
      <header className={classes.head}>
        <h2 className={classes.name}>{chart.machine}</h2>
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
              onClick={() => setView(one)}
            >
              {text.views[one]}
            </UnstyledButton>
          ))}
        </fieldset>
      </header>
      <div className={classes.stage}>
        <div className={classes.drawing}>
          <ConnectedDrawing
            page={page}
            coverage={coverage}
            lit={lit}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
        <div className={classes.side}>
          {view === 'recent' ? (
            <RecentSteps
              steps={live.recent.filter(({ machine }) => machine === chart.machine)}
              labelOf={(step) => labelOfStep(chart, step)}
            />
          ) : (
            <>
              <div className={classes.search}>
                <SearchField
                  label={text.outline.search}
                  value={search}
                  maxLength={LONGEST_SEARCH}
                  onSearch={setSearch}
                />
              </div>
              <Outline
                chart={chart}
                words={words?.states}
                search={search}
                coverage={coverage}
                lit={lit}
                selected={selected}
                onSelect={setSelected}
              />
            </>
          )}
        </div>
      </div>
      <CoveragePanel
        coverage={coverage}
        suites={suites.map(({ suite }) => suite)}
        choice={choice}
        onChoose={setChoice}
      />
    </div>
  );
}

function labelOfStep(chart: Chart, { event, transitions }: RecordedStep): string {
  if (event === null) return text.recent.start;
  if (event === '') return text.recent.always;
  const [first] = transitions;
  const source = statesOf(chart.root).find(({ id }) => id === first?.source);
  return source?.transitions.find((own) => own.event === event)?.label ?? event;
}

interface ConnectedDrawingProps {
  readonly page: StatesPageRef;
  readonly coverage: ChartCoverage;
  readonly lit: ReadonlySet<string>;
  readonly selected: string | null;
  readonly onSelect: (state: string | null) => void;
}

function ConnectedDrawing({ page, ...shown }: ConnectedDrawingProps) {
  const drawing = useSelector(page, selectDrawing);
  const hasFailed = useSelector(page, selectHasFailedToDraw);
  const { retryDrawing } = statesIntents(page);
  if (hasFailed) {
    const { title, detail, retry } = text.drawing.failed;
    return (
      <StateView
        kind="error"
        title={title}
        detail={detail}
        action={<Button onClick={retryDrawing}>{retry}</Button>}
      />
    );
  }
  if (drawing === null) {
    return (
      <p className={classes.waiting} role="status">
        {text.drawing.loading}
      </p>
    );
  }
  return <ChartView drawing={drawing} {...shown} />;
}
