import { Button, Radio } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import type { updateDecisionMachine } from '../../machines/mass-update/update-decision-machine.ts';
import { selectIsDeciding, selectIsOpen } from '../../machines/mass-update/update-decision-selectors.ts';
import type { WrongRows } from '../../machines/mass-update/update-decision-types.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { Dialog } from '../components/dialog.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { Headline } from '../work-changes/headline.tsx';
import classes from './mass-update.module.css';
import { decisionIntents } from './mass-update-intents.ts';

const text = massUpdateText.decision;
const WRONG_ROWS: readonly WrongRows[] = ['omitir', 'detener'];

interface DecisionDialogProps {
  readonly decision: ActorRefFrom<typeof updateDecisionMachine>;
  readonly shown: MassUpdateDetail;
}

/** Before it is written, what will be; afterwards, what was. */
export function DecisionDialog({ decision, shown }: DecisionDialogProps) {
  const snapshot = useSelector(decision, (present) => present);
  const { told, kind } = snapshot.context;
  return snapshot.matches('told') && told !== null ? (
    <Told told={told} isRehearsal={kind === 'rehearsal'} decision={decision} />
  ) : (
    <Asking decision={decision} shown={shown} />
  );
}

function Asking({ decision, shown }: DecisionDialogProps) {
  const { kind, wrongRows, failure } = useSelector(decision, ({ context }) => context);
  const isOpen = useSelector(decision, selectIsOpen);
  const isDeciding = useSelector(decision, selectIsDeciding);
  const { chooseWrongRows, confirm, close } = decisionIntents(decision);
  if (kind === null) return null;
  const words = text.of[kind];
  const wrong = kind === 'discard' ? null : text.wrong(shown);
  return (
    <Dialog
      opened={isOpen}
      title={words.title}
      tone={kind === 'discard' ? 'warning' : 'neutral'}
      width={520}
      isClosable={!isDeciding}
      onClose={close}
      footer={
        <>
          <Button variant="default" disabled={isDeciding} onClick={close}>
            {text.cancel}
          </Button>
          <Button
            color={kind === 'discard' ? 'danger' : undefined}
            loading={isDeciding}
            onClick={confirm}
            data-autofocus
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        {failure !== null && (
          <div role="alert">
            <Message meaning="danger" sentence={`${words.failed}. ${text.failure(failure)}`} />
          </div>
        )}
        <p>{text.lead(kind, shown)}</p>
        {wrong !== null && (
          <>
            <Message meaning="warning" sentence={wrong} />
            <Radio.Group
              label={text.wrongRows}
              value={wrongRows}
              onChange={(value) => chooseWrongRows(value === 'detener' ? 'detener' : 'omitir')}
            >
              <div className={classes.options}>
                {WRONG_ROWS.map((one) => (
                  <Radio key={one} value={one} label={text.wrongRowsOf[one]} disabled={isDeciding} />
                ))}
              </div>
            </Radio.Group>
          </>
        )}
        {kind !== 'discard' && <p className={classes.aside}>{text.aside}</p>}
        <p className="visually-hidden" role="status">
          {isDeciding && words.deciding}
        </p>
      </div>
    </Dialog>
  );
}

interface ToldProps {
  readonly told: MassUpdateDetail;
  readonly isRehearsal: boolean;
  readonly decision: ActorRefFrom<typeof updateDecisionMachine>;
}

function Told({ told, isRehearsal, decision }: ToldProps) {
  const { ask, close } = decisionIntents(decision);
  const words = massUpdateText.one;
  return (
    <Dialog
      opened
      title={isRehearsal ? text.rehearsed : text.applied}
      width={560}
      onClose={close}
      footer={
        isRehearsal ? (
          <>
            <Button variant="default" onClick={close}>
              {text.close}
            </Button>
            <Button onClick={() => ask(told.id, 'application')} data-autofocus>
              {words.apply}
            </Button>
          </>
        ) : (
          <>
            {told.conjunto !== null && (
              <LinkButton to={changeSetAddress(told.conjunto)}>{words.toChange}</LinkButton>
            )}
            <Button onClick={close} data-autofocus>
              {text.close}
            </Button>
          </>
        )
      }
    >
      <div className={classes.dialog}>
        <Headline>{(isRehearsal ? words.rehearsed(told) : words.applied(told)) ?? ''}</Headline>
        {!isRehearsal && told.saltadas > 0 && (
          <Message meaning="warning" sentence={words.passedOver(told.saltadas)} />
        )}
      </div>
    </Dialog>
  );
}
