import { useSelector } from '@xstate/react';
import { RECONCILED_CLASSES, type Reconciliation } from '../../api/contract/records/reconciliations.ts';
import { reconciliationOfPath } from '../addresses/reconciliation-address.ts';
import { ClassTotals } from '../compared-file/record/class-totals.tsx';
import { ExportButton } from '../compared-file/record/export-button.tsx';
import classes from '../compared-file/record/record.module.css';
import { RecordHeader } from '../compared-file/record/record-header.tsx';
import { RecordScreen, ToList } from '../compared-file/record/record-screen.tsx';
import { Message } from '../components/message.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { LimitsPart } from './limits-part.tsx';
import lineClasses from './line.module.css';
import { LinesPart } from './lines-part.tsx';
import { useLinesAddress, useReconciliation, useReconciliationNews } from './use-reconciliation.ts';

const text = reconciliationText.one;

/** The page of one reconciliation: its counts, its lines, and the decisions about them. */
export function ReconciliationScreen() {
  useReconciliationNews();
  return (
    <RecordScreen
      machine={useModule('reconciliation')}
      idIn={reconciliationOfPath}
      text={text}
      toList={toList}
    >
      {(shown) => (shown.estado === 'comparada' ? <Compared shown={shown} /> : <NotCompared />)}
    </RecordScreen>
  );
}

const toList = <ToList to={MODULES.celsig5.path}>{text.toList}</ToList>;

const NotCompared = () => (
  <StateView
    kind="empty"
    wholePage
    title={text.notCompared}
    detail={text.notComparedDetail}
    action={toList}
  />
);

function Compared({ shown }: { readonly shown: Reconciliation }) {
  const { rows, selection, decision, exported, isOld, retry } = useReconciliation();
  const { asked, filter, seek } = useLinesAddress();
  const page = useSelector(rows, (snapshot) => snapshot?.context.page);
  const { id } = shown;
  const notes = text.notes(shown);
  return (
    <>
      <RecordHeader module="celsig5" shown={shown} text={text}>
        {toList}
        {exported !== undefined && <ExportButton exported={exported} wanted={{ id, filter }} text={text} />}
      </RecordHeader>
      {isOld && <StaleList sentence={text.old} onRetry={retry} />}
      <div className={classes.sections}>
        <ClassTotals
          classes={RECONCILED_CLASSES}
          counts={page?.recuento ?? shown.recuento}
          text={text.counts}
          chosen={asked.clase ?? null}
          onChoose={(clase) => seek({ clase, campo: null, situacion: null })}
        />
        {page != null && <LimitsPart limites={page.limites} />}
        {notes.length > 0 && (
          <div className={lineClasses.notes}>
            {notes.map((sentence) => (
              <Message key={sentence} meaning="information" sentence={sentence} />
            ))}
          </div>
        )}
        {rows !== undefined && selection !== undefined && decision !== undefined && (
          <LinesPart shown={shown} rows={rows} selection={selection} decision={decision} />
        )}
        <RecordTasks tie={{ tipo: 'conciliacion', clave: String(id) }} />
      </div>
      {decision !== undefined && <DecisionDialog decision={decision} shown={shown} />}
    </>
  );
}
