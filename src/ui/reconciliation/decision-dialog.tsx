import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type Accepted,
  RECONCILIATION_LIMITS,
  type Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import { selectIsTold } from '../../machines/compared-file/record/decision-selectors.ts';
import {
  needsReason,
  type ReconciliationDecision,
} from '../../machines/reconciliation/reconciliation-record.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { AskingDialog } from '../compared-file/record/asking-dialog.tsx';
import classes from '../compared-file/record/record.module.css';
import { decisionIntents } from '../compared-file/record/record-intents.ts';
import type { DecisionRef } from '../compared-file/record/use-compared-record.ts';
import { Dialog } from '../components/dialog.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { workChangesText } from '../text/work-changes.ts';
import { useContextParts } from '../use-context-parts.ts';
import { FieldChanges } from '../work-changes/field-changes.tsx';
import { Headline } from '../work-changes/headline.tsx';
import { SetNotes } from '../work-changes/set-notes.tsx';
import { useMayOpenChanges } from './change-link.tsx';
import lineClasses from './line.module.css';

const text = reconciliationText.decision;

interface DecisionDialogProps {
  readonly decision: DecisionRef<ReconciliationDecision>;
  readonly shown: Reconciliation;
}

/**
 * Asks before a decision is made, and for its reason where it needs one. After values were accepted, it shows
 * what was written, field by field.
 */
export function DecisionDialog({ decision, shown }: DecisionDialogProps) {
  const told = useSelector(decision, ({ context }) => context.told);
  const isTold = useSelector(decision, selectIsTold);
  return isTold && told !== null ? (
    <Taken taken={told} onClose={decisionIntents(decision).close} />
  ) : (
    <Asking decision={decision} shown={shown} />
  );
}

function Asking({ decision, shown }: DecisionDialogProps) {
  const { asked, choice: reason } = useContextParts(decision, 'asked', 'choice');
  if (asked === null) return null;
  const words = text.of[asked.kind];
  const field = shown.campos.find(({ campo }) => campo === asked.field)?.etiqueta ?? asked.field;
  return (
    <AskingDialog
      decision={decision}
      words={{ ...words, cancel: text.cancel, deciding: text.deciding(asked.kind) }}
      failure={text.failure}
    >
      {(isDeciding) => (
        <>
          <p>{words.lead(asked.count, field)}</p>
          {needsReason(asked.kind) && (
            <Textarea
              label={text.reason}
              description={text.reasonHint}
              required
              rows={3}
              maxLength={RECONCILIATION_LIMITS.reason}
              value={reason}
              disabled={isDeciding}
              onChange={({ currentTarget }) => decisionIntents(decision).choose(currentTarget.value)}
              data-autofocus
            />
          )}
          <p className={lineClasses.aside}>{words.aside}</p>
        </>
      )}
    </AskingDialog>
  );
}

interface TakenProps {
  readonly taken: Accepted;
  readonly onClose: () => void;
}

function Taken({ taken: { cambio, sinAceptar }, onClose }: TakenProps) {
  const mayOpen = useMayOpenChanges();
  return (
    <Dialog
      opened
      title={text.taken}
      width={640}
      onClose={onClose}
      footer={
        <>
          {mayOpen && <LinkButton to={changeSetAddress(cambio.id)}>{text.see}</LinkButton>}
          <Button onClick={onClose} data-autofocus>
            {text.close}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <Headline>{workChangesText.applied.done(cambio.cuentas)}</Headline>
        <FieldChanges set={cambio} />
        <SetNotes set={cambio} />
        {sinAceptar > 0 && <Message meaning="warning" sentence={text.left(sinAceptar)} />}
        {!mayOpen && <p className={lineClasses.aside}>{text.noPage(cambio.id)}</p>}
      </div>
    </Dialog>
  );
}
