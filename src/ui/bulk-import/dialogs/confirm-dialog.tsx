import { Button } from '@mantine/core';
import { formatCount } from '../../../shared/spanish-count.ts';
import { bulkImportText } from '../../text/bulk-import.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { formatFileSize } from '../../text/bulk-import-format.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

const text = bulkImportDialogText.confirm;

export interface LoadPlan {
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileCode: string;
  readonly tracking: { readonly name: string; readonly rows: number };
  /** null: the workbook has one sheet. */
  readonly factyval: { readonly name: string; readonly rows: number } | null;
}

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly plan: LoadPlan;
  /** The load is being prepared: nothing can be closed or pressed again. */
  readonly isStarting: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export function ConfirmDialog({ opened, plan, isStarting, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={text.title}
      width={600}
      isClosable={!isStarting}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={isStarting}>
            {text.cancel}
          </Button>
          <Button onClick={onConfirm} loading={isStarting} data-autofocus>
            {bulkImportText.load.action(plan.tracking.rows)}
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        <dt>{text.file}</dt>
        <dd>
          {plan.fileName} <span className={classes.aside}>{formatFileSize(plan.fileSize)}</span>
        </dd>
        <dt>{text.code}</dt>
        <dd>{plan.fileCode}</dd>
        <dt>{text.tracking}</dt>
        <dd>
          <strong>{bulkImportText.file.records(plan.tracking.rows)}</strong>{' '}
          <span className={classes.aside}>{text.sheet(plan.tracking.name)}</span>
        </dd>
        <dt>{text.factyval}</dt>
        <dd>
          {plan.factyval === null ? (
            <span className={classes.aside}>{text.noFactyval}</span>
          ) : (
            <>
              <strong>{bulkImportText.file.records(plan.factyval.rows)}</strong>{' '}
              <span className={classes.aside}>{text.sheet(plan.factyval.name)}</span>
            </>
          )}
        </dd>
      </dl>
      <section aria-label={text.whatHappens}>
        <h3 className={classes.heading}>{text.whatHappens}</h3>
        <ol className={classes.steps}>
          {text.steps.map((step, index) => (
            <li key={step}>
              <span className={classes.ordinal} aria-hidden>
                {formatCount(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <p className={classes.promise}>{text.promise}</p>
    </Dialog>
  );
}
