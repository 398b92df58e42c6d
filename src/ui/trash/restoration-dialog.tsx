import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RestorationPreview } from '../../api/contract/records/trash.ts';
import { selectCanRestore } from '../../machines/trash/restoration-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { useModule } from '../portal.tsx';
import { restorationText as text } from '../text/trash.ts';
import classes from './trash.module.css';
import { restorationIntents } from './trash-intents.ts';
import { Working } from './working.tsx';

const CODES_SHOWN = 8;

/** Works brought back from the trash: what would come back, what stands in the way, and what came of it. */
export function RestorationDialog() {
  const restoration = useModule('restoration');
  const snapshot = useSelector(restoration, (present) => present);
  const { preview, failure } = snapshot.context;
  const { close, confirm, lookAgain, retry } = restorationIntents(restoration);
  const isBusy = snapshot.matches('restoring') || snapshot.matches('checking');
  const isOffered = snapshot.matches('offered');
  const isRestored = snapshot.matches('restored');
  const isPossible = selectCanRestore(snapshot);
  const canLookAgain =
    snapshot.matches('expired') || (isOffered && !isPossible) || (isOffered && failure !== null);
  return (
    <Dialog
      opened={!snapshot.matches('closed')}
      title={isRestored ? text.done : text.title}
      width={600}
      isClosable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            {isOffered || snapshot.matches('previewing') ? text.cancel : text.close}
          </Button>
          {snapshot.matches('unavailable') && <Button onClick={retry}>{text.retry}</Button>}
          {snapshot.matches('unknown') && <Button onClick={retry}>{text.askAgain}</Button>}
          {canLookAgain && <Button onClick={lookAgain}>{text.lookAgain}</Button>}
          {isOffered && isPossible && preview !== null && (
            <Button onClick={confirm} data-autofocus>
              {text.confirm(preview.obras)}
            </Button>
          )}
        </>
      }
    >
      {snapshot.matches('previewing') && <Working sentence={text.looking} />}
      {snapshot.matches('restoring') && <Working sentence={text.restoring(preview?.obras ?? 0)} />}
      {snapshot.matches('checking') && <Working sentence={text.lost} />}
      {snapshot.matches('unavailable') && failure !== null && (
        <Told meaning="danger" sentence={text.unavailable(failure)} />
      )}
      {snapshot.matches('unknown') && (
        <Told meaning="danger" sentence={`${text.unknown}. ${text.unknownDetail}`} />
      )}
      {snapshot.matches('expired') && (
        <Told meaning="warning" sentence={`${text.expired}. ${text.expiredDetail}`} />
      )}
      {isRestored && preview !== null && (
        <div role="status">
          <Message meaning="success" sentence={text.doneSentence(preview.obras)} />
        </div>
      )}
      {isOffered && failure !== null && <Told meaning="danger" sentence={text.notRestored(failure)} />}
      {isOffered && preview !== null && <Offered preview={preview} />}
    </Dialog>
  );
}

const Told = (told: { readonly meaning: 'warning' | 'danger'; readonly sentence: string }) => (
  <div role="alert">
    <Message {...told} />
  </div>
);

function Offered({ preview }: { readonly preview: RestorationPreview }) {
  const { obras, impedimento, primeras, fuera, impedidas } = preview;
  return (
    <div className={classes.offered}>
      {impedimento !== null && <Told meaning="warning" sentence={impedimento} />}
      <p>{obras === 0 ? text.nothing : text.offered(obras)}</p>
      {obras > 0 && <p className={classes.codes}>{text.first(primeras.slice(0, CODES_SHOWN), obras)}</p>}
      {fuera > 0 && <p className={classes.hint}>{text.gone(fuera)}</p>}
      {impedidas.total > 0 && (
        <div>
          <Message meaning="information" sentence={text.kept(preview)} />
          <ul className={classes.list}>
            {impedidas.porMotivo.map(({ motivo, proyecto, obras: count }) => (
              <li key={motivo + proyecto}>{text.obstacle(motivo, proyecto, count)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
