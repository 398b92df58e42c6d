import { Button } from '@mantine/core';
import { IconBellRinging, IconUserPause } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectFileCode,
  selectLastCode,
  selectTurnWait,
  selectTurnWaitRef,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { OtherOperator } from '../../../machines/load-run/run-types.ts';
import { useTabNote } from '../../components/tab-note.tsx';
import { useRecoveredFocus } from '../../components/use-recovered-focus.ts';
import classes from '../../load-run/console/waiting-banner.module.css';
import { heldText, rehearsalHeldText } from '../../text/bulk-import-console.ts';
import { lastCodObraText } from '../../text/bulk-import-failures.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { turnSentence } from '../watch/turn-sentence.ts';

interface HeldProps {
  readonly held: OtherOperator;
  readonly isRehearsal: boolean;
}

const textOf = (isRehearsal: boolean) => (isRehearsal ? rehearsalHeldText : heldText);

/**
 * Another operator is loading: offers to come back later, to wait until that load ends, or to take over when
 * that operator has left.
 */
export function HeldBanner({ held, isRehearsal }: HeldProps) {
  const wait = useBulkImport(selectTurnWait);
  useTabNote(wait === 'waiting' ? heldText.tab.waiting : heldText.tab.choosing);
  const content = useRecoveredFocus(wait ?? 'choosing');
  return (
    <div ref={content} tabIndex={-1}>
      {wait === null && <Choosing held={held} isRehearsal={isRehearsal} />}
      {wait === 'waiting' && <WaitingForTurn held={held} isRehearsal={isRehearsal} />}
      {wait === 'outdated' && <Outdated />}
    </div>
  );
}

function Choosing({ held: { message, retryAfter }, isRehearsal }: HeldProps) {
  const text = textOf(isRehearsal);
  const { retryRun, takeOver, abandonRun, wantTurn } = useBulkImportIntents();
  const isLeft = retryAfter === 0;
  return (
    <Banner
      icon={<IconUserPause className={classes.icon} size={20} stroke={1.5} aria-hidden />}
      title={message ?? text.title}
      words={isLeft ? text.left : text.busy}
    >
      <Button variant="default" onClick={abandonRun}>
        {text.abandon}
      </Button>
      {isLeft ? (
        <Button onClick={takeOver}>{text.takeOver}</Button>
      ) : (
        <>
          <Button variant="default" onClick={retryRun}>
            {text.retry}
          </Button>
          <Button onClick={wantTurn}>{text.want}</Button>
        </>
      )}
    </Banner>
  );
}

function WaitingForTurn({ held, isRehearsal }: HeldProps) {
  const text = textOf(isRehearsal);
  const { abandonRun, stopWanting } = useBulkImportIntents();
  const turn = useSelector(useBulkImport(selectTurnWaitRef) ?? undefined, (now) => now?.context.turn ?? null);
  return (
    <Banner
      icon={<IconBellRinging className={classes.icon} size={20} stroke={1.5} aria-hidden />}
      title={text.waiting}
      words={`${turn === null ? (held.message ?? text.title) : turnSentence(turn)} ${text.whatComes}`}
    >
      <Button variant="default" onClick={abandonRun}>
        {text.abandon}
      </Button>
      <Button variant="default" onClick={stopWanting}>
        {text.stopWaiting}
      </Button>
    </Banner>
  );
}

function Outdated() {
  const text = heldText;
  const { abandonRun } = useBulkImportIntents();
  const fileCode = useBulkImport(selectFileCode);
  const last = useBulkImport(selectLastCode);
  return (
    <Banner
      icon={<IconUserPause className={classes.icon} size={20} stroke={1.5} aria-hidden />}
      title={text.outdated}
      words={text.whatChanged(fileCode, (last && lastCodObraText(last)) ?? '')}
    >
      <Button onClick={abandonRun}>{text.abandon}</Button>
    </Banner>
  );
}

interface BannerProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Banner({ icon, title, words, children }: BannerProps) {
  return (
    <section className={classes.banner} role="status">
      {icon}
      <div className={classes.words}>
        <strong>{title}</strong>
        <p>{words}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
