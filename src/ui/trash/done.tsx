import { Button } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { DeletionDone, DeletionPreview } from '../../api/contract/records/trash.ts';
import type { deletionMachine } from '../../machines/trash/deletion-machine.ts';
import { batchAddress } from '../addresses/trash-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { Section } from '../components/section.tsx';
import { deletionText } from '../text/trash.ts';
import { More, NotDeleted } from './not-deleted.tsx';
import classes from './trash.module.css';
import { deletionIntents } from './trash-intents.ts';
import { ToBatches } from './ways.tsx';

const text = deletionText.done;

interface DoneProps {
  readonly deletion: ActorRefFrom<typeof deletionMachine>;
  readonly preview: DeletionPreview;
  readonly done: DeletionDone;
}

/** What was deleted, the works that were left as they are, and the codes of no work. */
export function Done({ deletion, preview, done: { lote, obras, conservadas } }: DoneProps) {
  return (
    <Section title={text.title}>
      <div className={classes.body}>
        <div role="status">
          <Message meaning="success" sentence={text.sentence(obras)} />
        </div>
        {conservadas.total > 0 && (
          <div>
            <Message meaning="warning" sentence={text.kept(conservadas.total)} />
            <ul className={classes.list}>
              {conservadas.obras.map(({ cod, motivo, por }) => (
                <li key={cod}>
                  <span className={classes.codes}>{cod}</span>
                  <span className={classes.hint}> {text.keptOne(motivo, por)}</span>
                </li>
              ))}
              <More total={conservadas.total} told={conservadas.obras.length} />
            </ul>
          </div>
        )}
        <NotDeleted preview={preview} />
        <div className={classes.actions}>
          <LinkButton to={batchAddress(lote)}>{text.toBatch}</LinkButton>
          <ToBatches />
          <Button variant="default" onClick={() => deletionIntents(deletion).restart()}>
            {text.again}
          </Button>
        </div>
      </div>
    </Section>
  );
}
