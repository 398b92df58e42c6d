import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LayoutVersion } from '../../../api/contract/widget-layout.ts';
import { versionChanges } from '../../../machines/custom-view/version-changes.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { formatExactMoment } from '../../text/format.ts';
import { widgetsText } from '../../text/widgets.ts';
import classes from './layout-versions-dialog.module.css';
import { useCustomViewChild } from './use-custom-view.ts';
import { versionsIntents } from './widget-intents.ts';

const text = widgetsText.earlier;

const changesOf = (version: LayoutVersion, before: LayoutVersion | undefined): string =>
  before === undefined ? text.oldest : text.changes(versionChanges(version.widgets, before.widgets));

interface LayoutVersionsDialogProps {
  readonly onChosen: (version: LayoutVersion) => void;
  readonly onClose: () => void;
}

export function LayoutVersionsDialog({ onChosen, onClose }: LayoutVersionsDialogProps) {
  const versions = useCustomViewChild('layoutVersions');
  const known = useSelector(versions, ({ context }) => context.value);
  const hasFailed = useSelector(versions, (snapshot) => snapshot.matches('failed'));
  useEffect(() => versionsIntents(versions).open(), [versions]);
  return (
    <Dialog
      opened
      title={text.title}
      width={480}
      onClose={onClose}
      footer={
        <>
          {hasFailed && (
            <Button variant="default" onClick={() => versionsIntents(versions).retry()}>
              {widgetsText.retry}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {text.close}
          </Button>
        </>
      }
    >
      {hasFailed && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failed} />
        </div>
      )}
      {known === null && !hasFailed && <p role="status">{text.loading}</p>}
      {known?.length === 0 && <p>{text.none}</p>}
      {known !== null && known.length > 0 && (
        <ul className={classes.versions}>
          {known.map((version, at) => (
            <li key={version.version}>
              <div>
                <p className={classes.moment}>
                  {formatExactMoment(version.guardada)}
                  <span className={classes.holds}>{text.holds(version.widgets.length)}</span>
                </p>
                <p className={classes.changes}>{changesOf(version, known[at + 1])}</p>
              </div>
              <Button size="compact-sm" variant="default" onClick={() => onChosen(version)}>
                {text.restore}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
