import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { type Chart, statesOf } from '../../../workers/chart/chart.ts';
import type { PlacedPerson } from '../../../workers/order/order-place.ts';
import { useAsked } from '../../components/use-asked.ts';
import { orderText as text } from '../../text/order.ts';
import { type ChartCoverage, coverageOfChart } from '../chart-coverage.ts';
import { ConnectedDrawing } from '../drawing/connected-drawing.tsx';
import type { StatesPageParts } from '../states-access.tsx';
import { idOfState } from '../states-address.ts';
import { statesIntents } from '../states-intents.ts';
import { useFolds } from '../use-folds.ts';
import classes from './order-person.module.css';

interface OrderPersonProps {
  readonly person: PlacedPerson;
  readonly parts: StatesPageParts;
}

/** The page of somebody of an order: the machine in the state it is in, and what became of their calls. */
export function OrderPerson({ person, parts }: OrderPersonProps) {
  const { name, machine, states, calls } = person;
  const chart = parts.charts.find((one) => one.machine === machine);
  return (
    <section className={classes.person} aria-label={text.person(name)}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {machine !== null && <span className={classes.machine}>{machine}</span>}
        {machine !== null && <span className={classes.state}>{leavesOf(states).join(', ')}</span>}
      </header>
      {chart === undefined ? (
        <p className={classes.none}>{text.noMachine}</p>
      ) : (
        <PersonChart name={name} chart={chart} states={states} parts={parts} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <ul className={classes.calls} aria-label={text.calls(name)} tabIndex={0}>
        {calls.length === 0 && <li className={classes.none}>{text.noCalls}</li>}
        {calls.map(({ call, line, change, status, body }) => (
          <li key={call} className={classes.call} data-change={change}>
            <code>{line}</code>
            <span>{text.message[change](status)}</span>
            {body !== null && <code className={classes.body}>{body}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonChartProps {
  readonly name: string;
  readonly chart: Chart;
  readonly states: readonly string[];
  readonly parts: Pick<StatesPageParts, 'machine'>;
}

const NONE: ReadonlySet<string> = new Set();
const nothing = () => undefined;

function PersonChart({ name, chart, states, parts }: PersonChartProps) {
  const { machine } = chart;
  const page = useActorRef(parts.machine);
  const [leaf = null] = leavesOf(states).filter((path) =>
    statesOf(chart.root).some((one) => one.path === path),
  );
  const state = leaf === null ? null : idOfState(machine, leaf);
  useAsked(page, statesIntents, { machine, state, steps: null });
  const folds = useFolds(page, chart, null);
  const written = states.join(' ');
  const lit = useMemo(() => new Set(written === '' ? [] : written.split(' ')), [written]);
  const coverage = useMemo(() => uncovered(chart), [chart]);
  return (
    <div className={classes.chart}>
      <ConnectedDrawing
        page={page}
        machine={machine}
        owner={name}
        coverage={coverage}
        lit={lit}
        next={NONE}
        isWalked
        selected={null}
        folds={folds}
        onSelect={nothing}
        onTake={nothing}
      />
    </div>
  );
}

/** An order says where machines are, not what tests have run through. */
const uncovered = (chart: Chart): ChartCoverage =>
  coverageOfChart(chart, { suites: [], choice: null, taken: [], entered: [] });

/** The innermost of the states. */
const leavesOf = (states: readonly string[]): string[] =>
  states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)));
