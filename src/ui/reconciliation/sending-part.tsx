import { Button } from '@mantine/core';
import { ReadingPanel } from '../components/reading-panel.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import classes from './reconciliation.module.css';
import { useReconciliationFile } from './use-reconciliation-file.ts';

const text = reconciliationText.sending;

/** The file on its way: how much of it is there, and where it stopped. */
export function SendingPart() {
  const { context, phase, isComparing, sentPercent, cancel, retry } = useReconciliationFile();
  const { failure, fileName, begun } = context;
  if (phase === 'discarding') {
    return (
      <p className={classes.working} role="status">
        {text.discarding}
      </p>
    );
  }
  if (phase === 'stopped') {
    return (
      <>
        {failure !== null && (
          <Notice meaning="danger" title={text.stopped} sentence={text.failure(failure)} />
        )}
        {begun !== null && <p className={classes.working}>{text.kept}</p>}
        <div className={classes.actions} data-bare>
          <Button onClick={retry}>{text.goOn}</Button>
          <Button variant="default" onClick={cancel}>
            {text.cancel}
          </Button>
        </div>
      </>
    );
  }
  return (
    <ReadingPanel
      text={{
        label: text.label,
        cancel: text.cancel,
        message: (percent) => (isComparing ? text.comparing : text.sending(percent)),
      }}
      fileName={fileName ?? ''}
      percent={sentPercent}
      onCancel={cancel}
    />
  );
}
