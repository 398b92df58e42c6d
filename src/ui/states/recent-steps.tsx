import { Fragment } from 'react';
import type { RecordedStep } from '../../machines/kit/recorder.ts';
import { formatClock } from '../text/format.ts';
import { statesText } from '../text/states.ts';
import classes from './recent-steps.module.css';

const text = statesText.recent;
const SHOWN_AT_MOST = 100;

interface RecentStepsProps {
  readonly steps: readonly RecordedStep[];
  readonly labelOf: (step: RecordedStep) => string;
}

export function RecentSteps({ steps, labelOf }: RecentStepsProps) {
  if (steps.length === 0) return <p className={classes.empty}>{text.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroller} aria-label={text.title} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.columns.time}</th>
            <th scope="col">{text.columns.step}</th>
          </tr>
        </thead>
        <tbody>
          {steps
            .slice(-SHOWN_AT_MOST)
            .reverse()
            .map((step, index) => (
              // The index counts from the end, so a step keeps its key.
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the end.
              <tr key={steps.length - index}>
                <td className={classes.time}>{formatClock(step.at)}</td>
                <td className={classes.step}>
                  <span className={classes.event}>
                    <Dotted name={labelOf(step)} />
                  </span>
                  <Change step={step} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ step: { from, to } }: { readonly step: RecordedStep }) {
  if (from.length === 0 && to.length === 0) return <span className={classes.change}>{text.stays}</span>;
  return (
    <span className={classes.change}>
      {from.length > 0 && (
        <>
          <Dotted name={from.join(', ')} />
          <span> → </span>
        </>
      )}
      <Dotted name={to.length > 0 ? to.join(', ') : text.nothing} />
    </span>
  );
}

function Dotted({ name }: { readonly name: string }) {
  return name.split(/(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name keep their order.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
