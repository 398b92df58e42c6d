import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import type { UpdateDecision } from '../../machines/mass-update/mass-update-record.ts';
import { selectPermissions } from '../../machines/permissions/permissions-selectors.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { decisionIntents } from '../compared-file/record/record-intents.ts';
import { Message } from '../components/message.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { readableRunAddress } from '../load-run/run-address.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './mass-update.module.css';
import { PASSED_OVER, useMassUpdate, useUpdateRowsAddress } from './use-mass-update.ts';

const text = massUpdateText.one;

interface ShownProps {
  readonly shown: MassUpdateDetail;
}

/** The state of the update, and the actions that it allows. */
export function StandingPart({ shown }: ShownProps) {
  const { isAdjusting, adjust, adjustAgain, leaveAsItWas } = useMassUpdate();
  const { adjustmentFailure } = useContextParts(useModule('massUpdate'), 'adjustmentFailure');
  const { estado, propia, usuario, caduca, recuento, receta } = shown;
  const rehearsed = text.rehearsed(shown);
  const isOpen = estado === 'preparada' || estado === 'caducada';
  return (
    <div className={classes.standing}>
      {adjustmentFailure !== null && (
        <div className={classes.note}>
          <Notice
            meaning="danger"
            title={text.notAdjusted}
            sentence={massUpdateText.failure(adjustmentFailure)}
          />
          <Button size="compact-sm" onClick={adjustAgain}>
            {text.retry}
          </Button>
          <Button size="compact-sm" variant="default" onClick={leaveAsItWas}>
            {text.leave}
          </Button>
        </div>
      )}
      {isOpen && !propia && (
        <div className={classes.note}>
          <Message meaning="information" sentence={text.theirs(usuario)} />
          <Button
            size="compact-sm"
            variant="default"
            disabled={isAdjusting}
            onClick={() => adjust({ kind: 'takeOver' })}
          >
            {text.takeOver}
          </Button>
        </div>
      )}
      {estado === 'caducada' && (
        <div className={classes.note}>
          <Message meaning="warning" sentence={text.expired} />
          {propia && (
            <Button size="compact-sm" disabled={isAdjusting} onClick={() => adjust({ kind: 'comparison' })}>
              {text.compareAgain}
            </Button>
          )}
        </div>
      )}
      {estado === 'preparada' && recuento.cambia === 0 && (
        <Message meaning="information" sentence={text.nothing} />
      )}
      {estado === 'preparada' && propia && caduca !== null && recuento.cambia > 0 && (
        <p className={classes.aside}>{text.expires(caduca)}</p>
      )}
      {receta !== null && <p className={classes.aside}>{text.recipe(receta)}</p>}
      {isOpen && rehearsed !== null && <Message meaning="success" sentence={rehearsed} />}
      <Written shown={shown} />
      <p className="visually-hidden" role="status">
        {isAdjusting && text.adjusting}
      </p>
    </div>
  );
}

function Written({ shown }: ShownProps) {
  const { id, estado, saltadas, conjunto, uploadId } = shown;
  const { decision } = useMassUpdate();
  const { asked, seek } = useUpdateRowsAddress();
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  if (estado !== 'aplicada' && estado !== 'deshecha') return null;
  const run = uploadId === null ? null : readableRunAddress(uploadId, permissions);
  const seesPassedOver = asked.resultado === PASSED_OVER;
  return (
    <>
      <Message
        meaning={estado === 'aplicada' ? 'success' : 'information'}
        sentence={estado === 'aplicada' ? text.applied(shown) : `${text.applied(shown)} ${text.undone}`}
      />
      {saltadas > 0 && (
        <div className={classes.note}>
          <Message meaning="warning" sentence={text.passedOver(saltadas)} />
          <Button
            size="compact-sm"
            variant="default"
            aria-pressed={seesPassedOver}
            onClick={() => seek({ clase: null, campo: null, resultado: seesPassedOver ? null : PASSED_OVER })}
          >
            {seesPassedOver ? text.seeAll : text.seePassedOver}
          </Button>
          {decision !== undefined && (
            <Button
              size="compact-sm"
              onClick={() => decisionIntents<UpdateDecision>(decision).ask({ id, kind: 'comparison' })}
            >
              {text.compareAgain}
            </Button>
          )}
        </div>
      )}
      <p className={classes.links}>
        {conjunto !== null && <QuietLink to={changeSetAddress(conjunto)}>{text.toChange}</QuietLink>}
        {run !== null && <QuietLink to={run}>{text.toRun}</QuietLink>}
      </p>
    </>
  );
}
