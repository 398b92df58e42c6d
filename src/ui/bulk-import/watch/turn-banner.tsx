import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { selectTurnWatchRef, selectUploadId } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { turnWatchMachine } from '../../../machines/load-run/turn/turn-watch-machine.ts';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { runAddress } from '../../load-run/run-address.ts';
import { recordText } from '../../text/bulk-import-record.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import classes from './turn-banner.module.css';
import { turnSentence } from './turn-sentence.ts';
import { turnWatchIntents } from './turn-watch-intents.ts';

export function TurnBanner() {
  const watch = useBulkImport(selectTurnWatchRef);
  return watch && <ConnectedTurn watch={watch} />;
}

function ConnectedTurn({ watch }: { readonly watch: ActorRefFrom<typeof turnWatchMachine> }) {
  const turn = useSelector(watch, ({ context }) => context.turn);
  const ownId = useBulkImport(selectUploadId);
  // While the banner is shown, the server is asked every few seconds who may load.
  useEffect(() => {
    turnWatchIntents(watch).watch();
    return () => leaveUnlessEnded(watch, turnWatchIntents(watch).unwatch);
  }, [watch]);
  if (turn === null || turn.uploadId === ownId) return null;
  return (
    <section className={classes.banner} role="status">
      <span className={classes.mark} aria-hidden />
      <p>
        {turnSentence(turn)} <Link to={runAddress(turn.uploadId)}>{recordText(turn.ensayo).turn.see}</Link>
      </p>
    </section>
  );
}
