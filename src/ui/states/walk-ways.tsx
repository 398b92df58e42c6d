import { UnstyledButton } from '@mantine/core';
import { type Chart, type ChartTransition, statesOf } from '../../workers/chart/chart.ts';
import type { WalkWay } from '../../workers/scripts/walk.ts';
import { statesText } from '../text/states.ts';
import { ScriptWords } from './script-words.tsx';
import classes from './walk-ways.module.css';

const text = statesText.walk;
type Kind = keyof typeof text.ways;
const KINDS: readonly Kind[] = ['do', 'happen', 'automatic'];

interface WalkWaysProps {
  readonly chart: Chart;
  readonly ways: readonly WalkWay[];
  readonly onTake: (step: string) => void;
}

/** The steps that can be taken: first what a person does, then what happens, last what only tests can cause. */
export function WalkWays({ chart, ways, onTake }: WalkWaysProps) {
  const transitions = new Map(
    statesOf(chart.root).flatMap((state) => state.transitions.map((one) => [one.name, one] as const)),
  );
  return KINDS.map((kind) => {
    const own = ways.filter((way) => kindOf(way) === kind);
    if (own.length === 0) return null;
    return (
      <div key={kind}>
        <h4 className={classes.title}>{text.ways[kind]}</h4>
        <ul className={classes.ways}>
          {own.map((way) => (
            <li key={way.step}>
              <UnstyledButton className={classes.way} data-step={way.step} onClick={() => onTake(way.step)}>
                {way.prepare !== null && (
                  <span className={classes.prepare}>
                    <span>{text.prepare}</span> <ScriptWords words={way.prepare} />
                  </span>
                )}
                <span>
                  <ScriptWords words={way.action} />
                </span>
                <Names way={way} transition={transitions.get(way.transitions[0] ?? '')} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

const kindOf = ({ kind, byHand }: WalkWay): Kind => {
  if (!byHand) return 'automatic';
  return kind === 'do' ? 'do' : 'happen';
};

interface NamesProps {
  readonly way: WalkWay;
  readonly transition: ChartTransition | undefined;
}

/** The step in the names of the chart. */
function Names({ way: { leadsTo }, transition }: NamesProps) {
  if (transition === undefined) return null;
  const { label, guard } = transition;
  return (
    <span className={classes.names}>
      <span>{label}</span>
      {guard !== '' && <span> [{guard}]</span>}
      {leadsTo.length > 0 ? (
        <span className={classes.target}> → {leadsTo.join(', ')}</span>
      ) : (
        <span> {statesText.outline.stays}</span>
      )}
    </span>
  );
}
