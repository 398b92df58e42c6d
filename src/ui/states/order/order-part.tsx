import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  selectIsReadingOrder,
  selectOrderFailure,
} from '../../../machines/states-page/states-page-selectors.ts';
import { DropZone } from '../../components/drop-zone.tsx';
import { Message } from '../../components/message.tsx';
import { orderText as text } from '../../text/order.ts';
import { useContextParts } from '../../use-context-parts.ts';
import type { StatesPageParts } from '../states-access.tsx';
import { orderIntents, type StatesOrderRef } from '../states-intents.ts';
import classes from './order-part.module.css';
import { OrderWalk } from './order-walk.tsx';

interface OrderPartProps {
  readonly order: StatesOrderRef;
  readonly parts: StatesPageParts;
  readonly onStep: (step: number) => void;
}

/** An order of several people: where none is open, the place where one is given. */
export function OrderPart({ order: actor, parts, onStep }: OrderPartProps) {
  const { order, step } = useContextParts(actor, 'order', 'step');
  const { close } = orderIntents(actor);
  if (order === null) return <GiveOrder order={actor} />;
  return <OrderWalk order={order} asked={step} parts={parts} onStep={onStep} onClose={close} />;
}

function GiveOrder({ order }: Pick<OrderPartProps, 'order'>) {
  const isReading = useSelector(order, selectIsReadingOrder);
  const failure = useSelector(order, selectOrderFailure);
  const { give } = orderIntents(order);
  const pasted = useRef<HTMLTextAreaElement>(null);
  return (
    <section className={classes.give} aria-label={text.open}>
      <p className={classes.detail}>{text.detail}</p>
      <DropZone accept=".json,application/json" text={text.choose} onFile={give} />
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          give(pasted.current?.value ?? '');
        }}
      >
        <label className={classes.label} htmlFor="order-text">
          {text.paste}
        </label>
        <textarea id="order-text" ref={pasted} className={classes.text} rows={4} spellCheck={false} />
        <Button type="submit" variant="default" disabled={isReading}>
          {text.show}
        </Button>
      </form>
      <div aria-live="polite">
        {isReading && <p className={classes.detail}>{text.reading}</p>}
        {failure !== null && <Message meaning="danger" sentence={text.failures[failure]} />}
      </div>
    </section>
  );
}
