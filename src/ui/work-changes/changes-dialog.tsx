import { Button } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { selectIsSending } from '../../machines/kit/form/form-selectors.ts';
import { selectChangeSet } from '../../machines/work-changes/change-set-selectors.ts';
import { selectRest, selectStage } from '../../machines/work-changes/work-changes-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { useModule } from '../portal.tsx';
import { workChangesText as text } from '../text/work-changes.ts';
import { useContextParts } from '../use-context-parts.ts';
import { BlockForm } from './block-form.tsx';
import { ChangesForm } from './changes-form.tsx';
import { type DialogView, NARROW, useShownView, WIDE } from './dialog-view.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { setView } from './set-view.tsx';
import { blockIntents, workChangesIntents } from './work-changes-intents.ts';
import { Working } from './working.tsx';

interface ChangesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes works in one dialog: typing the values, the preview, the result, and the undo. */
export function ChangesDialog({ opened, onClose }: ChangesDialogProps) {
  const view = useView(onClose);
  const shown = useShownView(view);
  if (shown === null) return null;
  const { body, ...dialog } = shown;
  return (
    <>
      <Dialog {...dialog} opened={opened}>
        {body}
      </Dialog>
      <DiscardDialog />
    </>
  );
}

function useView(onClose: () => void): DialogView | null {
  const changes = useModule('workChanges');
  const stage = useSelector(changes, selectStage);
  const { asked, fields, failure } = useContextParts(changes, 'asked', 'fields', 'failure');
  const { changeForm, changeSet } = useSelector(changes, ({ children }) => children);
  const set = useSelector(changeSet, (snapshot) => snapshot && selectChangeSet(snapshot), shallowEqual);
  const isSending = useSelector(
    changeForm,
    (snapshot) => snapshot !== undefined && selectIsSending(snapshot),
  );
  const rest = useSelector(changeForm, (snapshot) => snapshot && selectRest(snapshot));
  const id = useId();
  if (asked === null) return null;
  const title = text.heading(asked.about);
  const cancel = (
    <Button variant="default" disabled={isSending} onClick={onClose}>
      {text.cancel}
    </Button>
  );
  const frame = { title, width: NARROW, isClosable: true, onClose } as const;
  switch (stage) {
    case 'proposed':
      return changeSet === undefined || set === undefined ? null : setView(set, changeSet, asked.about);
    case 'editing':
      if (changeForm === undefined || fields === null) return null;
      if (asked.about.kind === 'block') {
        return {
          ...frame,
          width: WIDE,
          isClosable: !isSending,
          body: <BlockForm form={changeForm} codes={asked.about.codes} fields={fields} />,
          footer: (
            <>
              {cancel}
              {rest !== 0 && (
                <Button loading={isSending} onClick={() => blockIntents(changeForm).goOn()}>
                  {rest === undefined || rest === null ? text.retry : text.block.without}
                </Button>
              )}
            </>
          ),
        };
      }
      return {
        ...frame,
        width: 680,
        isClosable: !isSending,
        body: <ChangesForm id={id} form={changeForm} asked={asked} fields={fields} />,
        footer: (
          <>
            {cancel}
            <Button type="submit" form={id} loading={isSending}>
              {text.form.submit}
            </Button>
          </>
        ),
      };
    case 'noFields':
      return {
        ...frame,
        tone: 'danger',
        body: <p role="alert">{failure !== null && text.fields.unread(failure)}</p>,
        footer: (
          <>
            {cancel}
            <Button onClick={() => workChangesIntents(changes).retry()}>{text.retry}</Button>
          </>
        ),
      };
    case 'waiting':
      return { ...frame, body: <Working sentence={text.fields.loading} />, footer: cancel };
    default:
      return null;
  }
}
