import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ImportBlockers } from '../../../api/contract/site-import.ts';
import { siteAddress } from '../../addresses/site-address.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { QuietLink } from '../../components/quiet-link.tsx';
import { useModule } from '../../portal.tsx';
import { siteImportText } from '../../text/site-import.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { importUndoIntents } from './import-undo-intents.ts';
import classes from './site-import.module.css';

const text = siteImportText.undo;

/** Asks before a whole import is undone, and lists the sites that prevent the undo. */
export function UndoDialog() {
  const undo = useModule('siteImportUndo');
  const { asked, blockers, failure } = useContextParts(undo, 'asked', 'blockers', 'failure');
  const isOpen = useSelector(undo, (snapshot) => !snapshot.matches('resting'));
  const isUndoing = useSelector(undo, (snapshot) => snapshot.matches('undoing'));
  const { confirm, close } = importUndoIntents(undo);
  const isBlocked = blockers !== null;
  return (
    <Dialog
      opened={isOpen}
      title={isBlocked ? text.blockedTitle : text.title(asked?.archivo ?? '')}
      tone="warning"
      width={isBlocked ? 640 : 520}
      isClosable={!isUndoing}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isUndoing} onClick={close}>
            {isBlocked ? text.close : text.cancel}
          </Button>
          <Button loading={isUndoing} onClick={confirm} data-autofocus>
            {isBlocked ? text.again : text.confirm}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failure(failure)} />
        </div>
      )}
      {isBlocked ? (
        <Blockers blockers={blockers} />
      ) : (
        <div className={classes.question}>
          {asked !== null && text.what(asked).map((sentence) => <p key={sentence}>{sentence}</p>)}
          <p className={classes.aside}>{text.whole}</p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isUndoing && text.undoing}
      </p>
    </Dialog>
  );
}

function Blockers({ blockers: { bloqueos, total } }: { readonly blockers: ImportBlockers }) {
  return (
    <>
      <p role="alert">{text.blocked(total)}</p>
      <div className={classes.blockers}>
        <DataTable label={text.blockers} columns={[text.code, text.why]}>
          <tbody>
            {bloqueos.map(({ cod, motivo }) => (
              <tr key={cod}>
                <th scope="row" data-label={text.code}>
                  <QuietLink to={siteAddress(cod)}>{cod}</QuietLink>
                </th>
                <td data-label={text.why}>{text.reasons[motivo]}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
      {total > bloqueos.length && <p className={classes.aside}>{text.shown(bloqueos.length, total)}</p>}
    </>
  );
}
