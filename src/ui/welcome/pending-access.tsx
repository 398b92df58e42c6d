import { Button, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconClockHour4, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Meaning } from '../components/message.tsx';
import { Message } from '../components/message.tsx';
import { pendingAccessText as text } from '../text/pending-access.ts';
import classes from './pending-access.module.css';

export interface PendingAccessProps {
  readonly checking: boolean;
  readonly outcome: { readonly meaning: Meaning; readonly sentence: string } | null;
  readonly onCheck: () => void;
  readonly request: ReactNode;
}

const STEP_ICONS = [IconCircleCheck, IconClockHour4, IconCircle] as const;
const STEP_STATES = ['done', 'current', 'next'] as const;

export function PendingAccess({ checking, outcome, onCheck, request }: PendingAccessProps) {
  return (
    <section className={classes.panel} aria-labelledby="pending-access">
      <Title order={2} id="pending-access" className={classes.title}>
        {text.title}
      </Title>
      <p className={classes.lead}>{text.lead}</p>
      <ol className={classes.steps} aria-label={text.guide}>
        {text.steps.map((step, index) => {
          const Glyph = STEP_ICONS[index] ?? IconCircle;
          return (
            <li
              key={step.title}
              className={classes.step}
              data-state={STEP_STATES[index]}
              aria-current={STEP_STATES[index] === 'current' ? 'step' : undefined}
            >
              <Glyph size={18} stroke={1.5} aria-hidden="true" className={classes.stepIcon} />
              <span className={classes.stepTitle}>{step.title}</span>
              <span className={classes.stepState}>{step.state}</span>
              <span className={classes.stepDetail}>{step.detail}</span>
            </li>
          );
        })}
      </ol>
      <div className={classes.actions}>
        <Button
          leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
          loading={checking}
          onClick={onCheck}
        >
          {text.check}
        </Button>
        <div className={classes.outcome} role="status">
          {checking ? (
            <Message meaning="information" sentence={text.checking} />
          ) : (
            outcome && <Message meaning={outcome.meaning} sentence={outcome.sentence} />
          )}
        </div>
      </div>
      {request}
    </section>
  );
}
