import { Button } from '@mantine/core';
import { IconCloudOff, IconCloudUp, IconPlugConnectedX, IconPointFilled } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { tasksFrameText as text } from '../../text/tasks-frame.ts';
import { outboxIntents } from '../board/board-intents.ts';
import { useTaskChildren } from '../board/use-board.ts';
import classes from './tasks-state.module.css';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/**
 * Says how many changes wait to be sent, or how many of them this browser could not store; when there are
 * none, whether other people's changes are being received.
 */
export function TasksState() {
  const { outbox } = useTaskChildren();
  const count = useSelector(outbox, ({ context }) => context.changes.length);
  const unkept = useSelector(outbox, ({ context }) => context.unkept.length);
  const isWaiting = useSelector(outbox, (snapshot) => snapshot.matches('waiting'));
  const isSignedOut = useSelector(outbox, (snapshot) => snapshot.matches('signedOut'));
  return (
    <section
      className={classes.state}
      data-wide={isWaiting || isSignedOut || undefined}
      aria-label={text.state}
      role="status"
    >
      {isWaiting ? (
        <span className={classes.waiting}>
          <IconCloudOff {...ICON} /> {unkept > 0 ? text.unkept(unkept) : text.waiting(count)}
          <Button size="compact-xs" variant="default" onClick={outboxIntents(outbox).sendNow}>
            {text.sendNow}
          </Button>
        </span>
      ) : isSignedOut ? (
        <span className={classes.waiting}>
          <IconCloudOff {...ICON} /> {text.signedOut(count)}
        </span>
      ) : count > 0 ? (
        <span className={classes.quiet}>
          <IconCloudUp {...ICON} /> {text.sending(count)}
        </span>
      ) : (
        <Feed />
      )}
    </section>
  );
}

function Feed() {
  const { feed } = useTaskChildren();
  const isLive = useSelector(feed, (snapshot) => snapshot.matches({ hearing: 'live' }));
  const isLost = useSelector(feed, (snapshot) => snapshot.matches('lost'));
  const isRefused = useSelector(feed, (snapshot) => snapshot.matches('refused'));
  const isReplaced = useSelector(feed, (snapshot) => snapshot.matches('replaced'));
  if (isLost || isRefused || isReplaced) {
    const [short, whole] = isLost
      ? [text.lostShort, text.lost]
      : isReplaced
        ? [text.replacedShort, text.replaced]
        : [text.refusedFeedShort, text.refusedFeed];
    return (
      <span className={classes.waiting} title={whole}>
        <IconPlugConnectedX {...ICON} /> {short}
      </span>
    );
  }
  return (
    <span className={classes.quiet}>
      <IconPointFilled size={16} aria-hidden className={isLive ? classes.live : undefined} />
      <span className={classes.words} data-longest={text.connecting}>
        {isLive ? text.live : text.connecting}
      </span>
    </span>
  );
}
