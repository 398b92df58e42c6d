import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useOwnEscapes } from '../../components/use-own-escapes.ts';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import { Attachments } from './attachments.tsx';
import { cardIntents } from './card-intents.ts';
import { Checklist } from './checklist.tsx';
import { Comments } from './comments.tsx';
import { Conflicts } from './conflicts.tsx';
import { Description } from './description.tsx';
import { CardFacts, CardRecord } from './facts.tsx';
import { CardHead } from './head.tsx';
import { CardHistory } from './history.tsx';
import { KnownCard } from './known-card.tsx';
import { CardNews } from './news.tsx';
import { StateOrders } from './state-orders.tsx';
import classes from './task-card.module.css';
import { Ties } from './ties.tsx';
import { TitleField } from './title-field.tsx';
import { CardContext, type TaskCardProps, useShownSheet } from './use-task-card.ts';

const WIDE = 1080;

/** The dialog of a task. */
export function TaskCardDialog({ opened, onClose, ...world }: TaskCardProps) {
  const isPhone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });
  const sheet = useShownSheet(world);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDE}
      fullScreen={isPhone}
      __handledEscapeEvents={useOwnEscapes(opened)}
      padding={0}
      yOffset="4dvh"
      classNames={{ content: classes.content }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <CardContext value={world}>
          <CardHead sheet={sheet} known={world.known} />
          <Modal.Body className={classes.body} tabIndex={-1} data-autofocus>
            {sheet === null ? <NotThere {...world} /> : <Sheet {...world} />}
          </Modal.Body>
        </CardContext>
      </Modal.Content>
    </Modal.Root>
  );
}

type Shown = Pick<TaskCardProps, 'card'>;

function NotThere({ card, known }: Pick<TaskCardProps, 'card' | 'known'>) {
  const failure = useSelector(card, ({ context }) => context.failure);
  const where = useSelector(card, (snapshot) =>
    snapshot.matches('failed') ? 'failed' : snapshot.matches('gone') ? 'gone' : 'reading',
  );
  if (where === 'gone') return <StateView kind="empty" title={text.gone} detail={text.goneDetail} />;
  return (
    <>
      {known !== null && <KnownCard card={known} />}
      {where === 'failed' && failure !== null ? (
        <StateView
          kind="error"
          title={text.failed}
          detail={text.failure(failure)}
          action={<Button onClick={cardIntents(card).retry}>{text.retry}</Button>}
        />
      ) : (
        <ListSkeleton label={text.loading} rowHeight={40} />
      )}
    </>
  );
}

function Sheet({ card }: Shown) {
  const failure = useSelector(card, ({ context }) => context.failure);
  const isStale = useSelector(card, (snapshot) => snapshot.matches({ shown: 'stale' }));
  return (
    <>
      <CardNews />
      {isStale && <StaleList sentence={text.stale(failure)} onRetry={cardIntents(card).retry} />}
      <Conflicts />
      <div className={classes.columns}>
        <div className={classes.first}>
          <TitleField />
          <StateOrders />
          <Description />
        </div>
        <aside className={classes.side} aria-label={text.details}>
          <CardFacts />
          <Ties />
          <CardRecord />
        </aside>
        <div className={classes.second}>
          <Checklist />
          <Attachments />
          <Comments />
          <CardHistory />
        </div>
      </div>
    </>
  );
}
