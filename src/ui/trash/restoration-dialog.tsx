import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RestorationPreview } from '../../api/contract/records/trash.ts';
import { selectCanRestore } from '../../machines/trash/restoration-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { useModule } from '../portal.tsx';
import { restorationText as text } from '../text/trash.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './trash.module.css';
import { restorationIntents } from './trash-intents.ts';
import { Working } from './working.tsx';

const CODES_SHOWN = 8;

/** Restores works from the trash: shows which works would be restored, what prevents it, and the result. */
export function RestorationDialog() {
  const restoration = useModule('restoration');
  const state = useSelector(restoration, ({ value }) => value);
  const { preview, failure } = useContextParts(restoration, 'preview', 'failure');
  const { close, confirm, lookAgain, retry } = restorationIntents(restoration);
  const isBusy = state === 'restoring' || state === 'checking';
  const isOffered = state === 'offered';
  const isRestored = state === 'restored';
  const isPossible = useSelector(restoration, selectCanRestore);
  const canLookAgain = state === 'expired' || (isOffered && !isPossible) || (isOffered && failure !== null);
  return (
    <Dialog
      opened={state !== 'closed'}
      title={isRestored ? text.done : text.title}
      width={600}
      isClosable={!isBusy}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            {isOffered || state === 'previewing' ? text.cancel : text.close}
          </Button>
          {state === 'unavailable' && <Button onClick={retry}>{text.retry}</Button>}
          {state === 'unknown' && <Button onClick={retry}>{text.askAgain}</Button>}
          {canLookAgain && <Button onClick={lookAgain}>{text.lookAgain}</Button>}
          {isOffered && isPossible && preview !== null && (
            <Button onClick={confirm} data-autofocus>
              {text.confirm(preview.obras)}
            </Button>
          )}
        </>
      }
    >
      {state === 'previewing' && <Working sentence={text.looking} />}
      {state === 'restoring' && <Working sentence={text.restoring(preview?.obras ?? 0)} />}
      {state === 'checking' && <Working sentence={text.lost} />}
      {state === 'unavailable' && failure !== null && (
        <Told meaning="danger" sentence={text.unavailable(failure)} />
      )}
      {state === 'unknown' && <Told meaning="danger" sentence={`${text.unknown}. ${text.unknownDetail}`} />}
      {state === 'expired' && <Told meaning="warning" sentence={`${text.expired}. ${text.expiredDetail}`} />}
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
