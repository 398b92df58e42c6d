import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ShownOrder, ShownStep } from '../../../workers/order/shown-order.ts';
import { orderText as text } from '../../text/order.ts';
import classes from './order-steps.module.css';

interface OrderStepsProps {
  readonly order: ShownOrder;
  /** The step that is shown; 0 before the first. */
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** What passes between the people and the server, one step under the other; the shown one is kept in view. */
export function OrderSteps({ order, step, onStep }: OrderStepsProps) {
  const { people, steps, decidedAt, brokenAt } = order;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-step="${step}"]`);
    shown?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return (
    <section className={classes.steps} aria-label={text.steps} aria-describedby="order-keys">
      <p id="order-keys" className={classes.keys}>
        {text.keys}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <ol ref={list} className={classes.list} tabIndex={0} aria-label={text.steps}>
        {steps.map((one, index) => {
          const number = index + 1;
          return (
            <li key={number} data-step={number} data-side={sideOf(one, people)}>
              <UnstyledButton
                className={classes.step}
                tabIndex={-1}
                aria-current={number === step ? 'step' : undefined}
                data-fault={one.isFault || undefined}
                onClick={() => onStep(number)}
              >
                <span className={classes.number}>{number}</span>
                <span className={classes.does}>{text.does[one.kind](one.by, one.does)}</span>
                <Told step={one} />
                {number === decidedAt && <span className={classes.decided}>{text.decided}</span>}
                {number === brokenAt && <span className={classes.broken}>{text.broken}</span>}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Steps of the first person stand at their side, those of the others at the other, those of the server between. */
function sideOf({ by }: ShownStep, people: ShownOrder['people']): 'start' | 'middle' | 'end' {
  const at = people.findIndex(({ name }) => name === by);
  if (at < 0) return 'middle';
  return at === 0 ? 'start' : 'end';
}

function Told({ step: { about, messages, reads, writes, isFault } }: { readonly step: ShownStep }) {
  const tables = [
    ...(reads.length > 0 ? [text.reads(reads)] : []),
    ...(writes.length > 0 ? [text.writes(writes)] : []),
  ];
  return (
    <>
      {isFault && <span className={classes.fault}>{text.fault}</span>}
      {about !== null && <code className={classes.about}>{about}</code>}
      {tables.length > 0 && <span className={classes.tables}>{tables.join(' · ')}</span>}
      {messages.map(({ of, call, change, status }) => (
        <span key={`${of} ${call}`} className={classes.message} data-change={change}>
          {`${call} de ${of}: ${text.message[change](status)}`}
        </span>
      ))}
    </>
  );
}
