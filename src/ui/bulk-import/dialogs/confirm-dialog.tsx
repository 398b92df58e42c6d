import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Turn } from '../../../api/contract/loads/load-runs.ts';
import type { SameContent } from '../../../machines/load-run/record/run-record-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { Dialog } from '../../components/dialog.tsx';
import { RehearsalBadge } from '../../load-run/console/rehearsal-badge.tsx';
import { bulkImportText } from '../../text/bulk-import.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { formatFileSize } from '../../text/format.ts';
import classes from './confirm-dialog.module.css';
import { LoadWarnings } from './load-warnings.tsx';
import { NewSubprojects, type SubprojectAcceptanceRef } from './new-subprojects.tsx';
import { selectMayConfirm, subprojectIntents } from './subproject-intents.ts';

const text = bulkImportDialogText.confirm;

export interface LoadPlan {
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileCode: string;
  readonly tracking: { readonly name: string; readonly rows: number };
  readonly factyval: { readonly name: string; readonly rows: number } | null;
  readonly warnings: readonly string[];
  readonly sameContent: SameContent;
}

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly isRehearsal: boolean;
  readonly plan: LoadPlan | null;
  readonly percent: number;
  /** The load of another operator that must end first; null when there is none. */
  readonly turn: Turn;
  /** Asks about the subprojects that the load would create; null while it has no question. */
  readonly acceptance: SubprojectAcceptanceRef | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/**
 * Shows what a load or rehearsal will do, and asks the operator to confirm it. Nothing has been sent yet, so
 * the dialog can always be closed.
 */
export function ConfirmDialog({
  opened,
  isRehearsal,
  plan,
  percent,
  turn,
  acceptance,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const action = isRehearsal ? bulkImportText.load.rehearse : bulkImportText.load.action;
  return (
    <Dialog
      opened={opened}
      title={isRehearsal ? text.rehearsalTitle : text.title}
      width={600}
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
          {acceptance && <AcceptButton acceptance={acceptance} />}
          {plan && (
            <Button onClick={onConfirm} data-autofocus>
              {action(plan.tracking.rows)}
            </Button>
          )}
        </>
      }
    >
      {isRehearsal && <RehearsalBadge />}
      {acceptance ? (
        <NewSubprojects acceptance={acceptance} />
      ) : plan === null ? (
        <Preparing percent={percent} isRehearsal={isRehearsal} />
      ) : (
        <>
          <Facts plan={plan} />
          <LoadWarnings
            warnings={plan.warnings}
            sameContent={plan.sameContent}
            turn={turn}
            isRehearsal={isRehearsal}
          />
          <WhatHappens isRehearsal={isRehearsal} />
        </>
      )}
    </Dialog>
  );
}

function AcceptButton({ acceptance }: { readonly acceptance: SubprojectAcceptanceRef }) {
  const mayConfirm = useSelector(acceptance, selectMayConfirm);
  return (
    <Button disabled={!mayConfirm} onClick={subprojectIntents(acceptance).confirm}>
      {bulkImportDialogText.newSubprojects.goOn}
    </Button>
  );
}

interface PreparingProps {
  readonly percent: number;
  readonly isRehearsal: boolean;
}

function Preparing({ percent, isRehearsal }: PreparingProps) {
  const preparing = text.preparing(isRehearsal);
  return (
    <div className={classes.preparing}>
      <div className={classes.preparingLine}>
        <span role="status">{preparing}</span>
        <span className={classes.aside} aria-hidden>
          {Math.round(percent)} %
        </span>
      </div>
      <Progress value={percent} size={6} aria-label={preparing} transitionDuration={120} />
      <p className={classes.aside}>{text.nothingSent}</p>
    </div>
  );
}

function Facts({ plan }: { readonly plan: LoadPlan }) {
  return (
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
  );
}

function WhatHappens({ isRehearsal }: { readonly isRehearsal: boolean }) {
  const said = isRehearsal ? text.rehearsal : text.load;
  return (
    <>
      <section aria-label={text.whatHappens}>
        <h3 className={classes.heading}>{text.whatHappens}</h3>
        <ol className={classes.steps}>
          {said.steps.map((step, index) => (
            <li key={step}>
              <span className={classes.ordinal} aria-hidden>
                {formatCount(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <p className={classes.promise}>{said.promise}</p>
    </>
  );
}
