import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type Accepted,
  RECONCILIATION_LIMITS,
  type Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import type { decisionMachine } from '../../machines/reconciliation/decision-machine.ts';
import {
  selectIsDeciding,
  selectIsOpen,
  selectMayConfirm,
} from '../../machines/reconciliation/decision-selectors.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { Dialog } from '../components/dialog.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { workChangesText } from '../text/work-changes.ts';
import { FieldChanges } from '../work-changes/field-changes.tsx';
import { Headline } from '../work-changes/headline.tsx';
import { SetNotes } from '../work-changes/set-notes.tsx';
import { useMayOpenChanges } from './change-link.tsx';
import classes from './lines.module.css';
import { decisionIntents } from './reconciliation-intents.ts';

const text = reconciliationText.decision;

interface DecisionDialogProps {
  readonly decision: ActorRefFrom<typeof decisionMachine>;
  readonly shown: Reconciliation;
}

/** Before a decision its reason, and after values were taken what became of each work. */
export function DecisionDialog({ decision, shown }: DecisionDialogProps) {
  const snapshot = useSelector(decision, (present) => present);
  const { taken } = snapshot.context;
  return snapshot.matches('taken') && taken !== null ? (
    <Taken taken={taken} onClose={decisionIntents(decision).close} />
  ) : (
    <Asking decision={decision} shown={shown} />
  );
}

function Asking({ decision, shown }: DecisionDialogProps) {
  const { asked, reason, failure } = useSelector(decision, ({ context }) => context);
  const isOpen = useSelector(decision, selectIsOpen);
  const isDeciding = useSelector(decision, selectIsDeciding);
  const mayConfirm = useSelector(decision, selectMayConfirm);
  const { typeReason, confirm, close } = decisionIntents(decision);
  const form = useId();
  if (asked === null) return null;
  const words = text.of[asked.kind];
  const field = shown.campos.find(({ campo }) => campo === asked.field)?.etiqueta ?? asked.field;
  return (
    <Dialog
      opened={isOpen}
      title={words.title}
      width={520}
      isClosable={!isDeciding}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isDeciding} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} loading={isDeciding} disabled={!isDeciding && !mayConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={`${words.failed}. ${text.failure(failure)}`} />
          </div>
        )}
        <p>{words.lead(asked.count, field)}</p>
        {asked.kind !== 'recuperar' && (
          <Textarea
            label={text.reason}
            description={text.reasonHint}
            required
            rows={3}
            maxLength={RECONCILIATION_LIMITS.reason}
            value={reason}
            disabled={isDeciding}
            onChange={({ currentTarget }) => typeReason(currentTarget.value)}
            data-autofocus
          />
        )}
        <p className={classes.aside}>{words.aside}</p>
        <p className="visually-hidden" role="status">
          {isDeciding && text.deciding(asked.kind)}
        </p>
      </form>
    </Dialog>
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
        {!mayOpen && <p className={classes.aside}>{text.noPage(cambio.id)}</p>}
      </div>
    </Dialog>
  );
}
