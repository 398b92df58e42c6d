import { Button, Radio } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import { selectIsTold } from '../../machines/compared-file/record/decision-selectors.ts';
import type { UpdateDecision, WrongRows } from '../../machines/mass-update/mass-update-record.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { AskingDialog } from '../compared-file/record/asking-dialog.tsx';
import recordClasses from '../compared-file/record/record.module.css';
import { decisionIntents } from '../compared-file/record/record-intents.ts';
import type { DecisionRef } from '../compared-file/record/use-compared-record.ts';
import { Dialog } from '../components/dialog.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';
import { Headline } from '../work-changes/headline.tsx';
import classes from './mass-update.module.css';

const text = massUpdateText.decision;
const WRONG_ROWS: readonly WrongRows[] = ['omitir', 'detener'];

interface DecisionDialogProps {
  readonly decision: DecisionRef<UpdateDecision>;
  readonly shown: MassUpdateDetail;
}

/**
 * Asks before the update is written, rehearsed or deleted, or before its skipped rows are compared again, and
 * then shows the result.
 */
export function DecisionDialog({ decision, shown }: DecisionDialogProps) {
  const { told, asked } = useContextParts(decision, 'told', 'asked');
  const isTold = useSelector(decision, selectIsTold);
  if (!isTold || told === null) return <Asking decision={decision} shown={shown} />;
  return asked?.kind === 'comparison' ? (
    <ComparedAgain told={told} decision={decision} />
  ) : (
    <Told told={told} isRehearsal={asked?.kind === 'rehearsal'} decision={decision} />
  );
}

function Asking({ decision, shown }: DecisionDialogProps) {
  const { asked, choice: wrongRows } = useContextParts(decision, 'asked', 'choice');
  const { choose } = decisionIntents(decision);
  if (asked === null) return null;
  const { kind } = asked;
  const writes = kind === 'application' || kind === 'rehearsal';
  const wrong = writes ? text.wrong(shown) : null;
  return (
    <AskingDialog
      decision={decision}
      words={{ ...text.of[kind], cancel: text.cancel }}
      failure={text.failure}
      tone={kind === 'discard' ? 'warning' : 'neutral'}
      isConfirmFirst
    >
      {(isDeciding) => (
        <>
          <p>{text.lead(kind, shown)}</p>
          {wrong !== null && (
            <>
              <Message meaning="warning" sentence={wrong} />
              <Radio.Group
                label={text.wrongRows}
                value={wrongRows}
                onChange={(value) => choose(value === 'detener' ? 'detener' : 'omitir')}
              >
                <div className={classes.options}>
                  {WRONG_ROWS.map((one) => (
                    <Radio key={one} value={one} label={text.wrongRowsOf[one]} disabled={isDeciding} />
                  ))}
                </div>
              </Radio.Group>
            </>
          )}
          {writes && <p className={classes.aside}>{text.passedOver}</p>}
        </>
      )}
    </AskingDialog>
  );
}

interface ToldProps {
  readonly told: MassUpdateDetail;
  readonly isRehearsal: boolean;
  readonly decision: DecisionRef<UpdateDecision>;
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
            <Button onClick={() => ask({ id: told.id, kind: 'application' })} data-autofocus>
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
      <div className={recordClasses.dialog}>
        <Headline>{(isRehearsal ? words.rehearsed(told) : words.applied(told)) ?? ''}</Headline>
        {!isRehearsal && told.saltadas > 0 && (
          <Message meaning="warning" sentence={words.passedOver(told.saltadas)} />
        )}
      </div>
    </Dialog>
  );
}

/** The skipped rows were made into an update of their own. */
function ComparedAgain({ told, decision }: Omit<ToldProps, 'isRehearsal'>) {
  const { close } = decisionIntents(decision);
  return (
    <Dialog
      opened
      title={text.compared}
      width={560}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {text.close}
          </Button>
          <LinkButton to={massUpdateAddress(told.id)}>{text.toNext}</LinkButton>
        </>
      }
    >
      <div className={recordClasses.dialog}>
        <Headline>{text.comparedAgain(told)}</Headline>
      </div>
    </Dialog>
  );
}
