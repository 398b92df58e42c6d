import { Button } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { ChangeUndoPreview } from '../../api/contract/records/change-sets.ts';
import type { changeSetMachine } from '../../machines/work-changes/change-set-machine.ts';
import type { ShownChangeSet } from '../../machines/work-changes/change-set-selectors.ts';
import { DataTable } from '../components/data-table.tsx';
import { Message } from '../components/message.tsx';
import { workChangesText } from '../text/work-changes.ts';
import { type DialogView, NARROW, WIDE } from './dialog-view.ts';
import { Headline } from './headline.tsx';
import classes from './set-parts.module.css';
import { changeSetIntents } from './work-changes-intents.ts';
import { Working } from './working.tsx';

const text = workChangesText.undo;
const { list } = workChangesText;

export type ChangeSetRef = ActorRefFrom<typeof changeSetMachine>;

/** The question before a set is undone, and the progress of the undo; null when no undo was asked for. */
export function undoView({ undo, failure, phase }: ShownChangeSet, set: ChangeSetRef): DialogView | null {
  const { retry, confirmUndo, cancelUndo } = changeSetIntents(set);
  const cancel = (
    <Button variant="default" onClick={cancelUndo}>
      {text.cancel}
    </Button>
  );
  const asked = { title: text.title, isClosable: true, onClose: cancelUndo } as const;
  switch (phase) {
    case 'previewingUndo':
      return { ...asked, width: NARROW, body: <Working sentence={text.previewing} />, footer: cancel };
    case 'undoUnavailable':
      return {
        ...asked,
        width: NARROW,
        tone: 'danger',
        body: failure !== null && (
          <div role="alert">
            <p>{text.unavailable(failure)}</p>
          </div>
        ),
        footer: (
          <>
            {cancel}
            <Button onClick={retry}>{workChangesText.retry}</Button>
          </>
        ),
      };
    case 'undoOffered':
      if (undo === null) return null;
      return {
        ...asked,
        tone: 'warning',
        width: undo.retenidas.length > 0 ? WIDE : NARROW,
        body: <Offered undo={undo} />,
        footer: (
          <>
            {cancel}
            {undo.obras > 0 && <Button onClick={confirmUndo}>{text.confirm(undo.obras)}</Button>}
          </>
        ),
      };
    case 'undoing':
    case 'checkingUndone':
      return {
        ...asked,
        width: NARROW,
        tone: 'warning',
        isClosable: false,
        footer: null,
        body: (
          <Working
            sentence={
              phase === 'undoing' ? workChangesText.writing.undoing : workChangesText.writing.checking
            }
            hint={workChangesText.writing.hint}
          />
        ),
      };
    case 'unknownWhetherUndone':
      return {
        title: workChangesText.unknown.title,
        tone: 'warning',
        width: NARROW,
        isClosable: true,
        onClose: cancelUndo,
        body: (
          <div role="alert">
            <p>{workChangesText.unknown.undone}</p>
          </div>
        ),
        footer: (
          <>
            <Button variant="default" onClick={cancelUndo}>
              {workChangesText.close}
            </Button>
            <Button onClick={retry}>{workChangesText.unknown.ask}</Button>
          </>
        ),
      };
    default:
      return null;
  }
}

function Offered({ undo }: { readonly undo: ChangeUndoPreview }) {
  return (
    <>
      <Headline>{undo.obras === 0 ? text.nothing : text.gives(undo)}</Headline>
      {undo.porMotivo.length > 0 && (
        <div className={classes.notes}>
          {undo.porMotivo.map(({ motivo, obras }) => (
            <Message key={motivo} meaning="warning" sentence={text.keeps(motivo, obras)} />
          ))}
        </div>
      )}
      {undo.retenidas.length > 0 && (
        <div className={classes.framed}>
          <DataTable label={text.inTheWay} columns={[list.work, list.what]} lines="several">
            <tbody>
              {undo.retenidas.map(({ cod, motivo, por, actual }) => (
                <tr key={cod}>
                  <th scope="row" data-label={list.work} className={classes.code}>
                    {cod}
                  </th>
                  <td data-label={list.what}>
                    <span>
                      {list.reason(motivo, por)}
                      {actual.length > 0 && <span className={classes.why}>{list.actual(actual)}</span>}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
    </>
  );
}
