import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { orderPlace } from '../../../workers/order/order-place.ts';
import type { ShownOrder } from '../../../workers/order/shown-order.ts';
import { IconAction } from '../../components/icon-action.tsx';
import { Message } from '../../components/message.tsx';
import { orderText as text } from '../../text/order.ts';
import type { StatesPageParts } from '../states-access.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSteps } from './order-steps.tsx';
import classes from './order-walk.module.css';

interface OrderWalkProps {
  readonly order: ShownOrder;
  /** The step that the address asks for; it may be past the last one. */
  readonly asked: number;
  readonly parts: StatesPageParts;
  readonly onStep: (step: number) => void;
  readonly onClose: () => void;
}

export function OrderWalk({ order, asked, parts, onStep, onClose }: OrderWalkProps) {
  const { people, steps, brokenAt, complaints } = order;
  const place = useMemo(() => orderPlace(order, asked), [order, asked]);
  const { step } = place;
  const last = steps.length;
  const goTo = (wanted: number) => onStep(Math.max(0, Math.min(last, wanted)));
  const press = (event: KeyboardEvent) => {
    const wanted = new Map([
      ['ArrowLeft', step - 1],
      ['ArrowRight', step + 1],
      ['Home', 0],
      ['End', last],
    ]).get(event.key);
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(wanted);
  };
  const [first, ...others] = place.people.map((person) => (
    <OrderPerson key={person.name} person={person} parts={parts} />
  ));
  return (
    <section className={classes.order} aria-label={text.open}>
      <header className={classes.head}>
        <h2 className={classes.name}>{order.pair}</h2>
        <span>{text.engines[order.engine] ?? order.engine}</span>
        <span className={classes.size}>{text.size(last, people.length)}</span>
        <Button variant="default" size="xs" className={classes.close} onClick={onClose}>
          {text.close}
        </Button>
      </header>
      <Tools>
        <Tool
          label={text.first}
          icon={<IconChevronsLeft size={18} stroke={1.5} aria-hidden />}
          disabled={step === 0}
          onClick={() => goTo(0)}
        />
        <Tool
          label={text.back}
          icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
          disabled={step === 0}
          onClick={() => goTo(step - 1)}
        />
        <p className={classes.place} aria-live="polite">
          {text.place(step, last)}
        </p>
        <Tool
          label={text.forward}
          icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
          disabled={step === last}
          onClick={() => goTo(step + 1)}
        />
        <Tool
          label={text.last}
          icon={<IconChevronsRight size={18} stroke={1.5} aria-hidden />}
          disabled={step === last}
          onClick={() => goTo(last)}
        />
        {brokenAt !== null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
            onClick={() => goTo(brokenAt)}
          >
            {text.toBroken}
          </Button>
        )}
      </Tools>
      {complaints.length === 0 && <Message meaning="success" sentence={text.isFine} />}
      {step === brokenAt && (
        <div className={classes.broken} role="status">
          {complaints.map((written) => (
            <Message key={written} meaning="danger" sentence={`${text.broken} ${text.complaint(written)}`} />
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its list of steps takes the focus. */}
      <div className={classes.columns} data-people={people.length} onKeyDown={press}>
        {first}
        <OrderSteps order={order} step={step} onStep={goTo} />
        {others}
      </div>
      <OrderRows rows={place.rows} />
    </section>
  );
}

function Tools({ children }: { readonly children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>;
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Tool = ({ label, ...rest }: ToolProps) => <IconAction label={label} hint={label} {...rest} />;
