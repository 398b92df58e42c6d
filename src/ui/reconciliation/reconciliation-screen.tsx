import { Button } from '@mantine/core';
import { IconArrowLeft, IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Reconciliation } from '../../api/contract/records/reconciliations.ts';
import type { differencesExportMachine } from '../../machines/reconciliation/reconciliation-parts.ts';
import { reconciliationOfPath } from '../addresses/reconciliation-address.ts';
import { exportIntents } from '../components/export-intents.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useAsked } from '../components/use-asked.ts';
import { MODULES } from '../modules.ts';
import { reconciliationText } from '../text/reconciliation.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { LineCounts } from './line-counts.tsx';
import classes from './lines.module.css';
import { filterOf } from './lines-address.ts';
import { LinesPart } from './lines-part.tsx';
import { reconciliationIntents } from './reconciliation-intents.ts';
import { useLinesAddress, useReconciliation, useReconciliationNews } from './use-reconciliation.ts';

const text = reconciliationText.one;

/** One reconciliation: its counts, its lines, and what is decided about them. */
export function ReconciliationScreen() {
  const { machine, context, retry } = useReconciliation();
  const id = reconciliationOfPath(useLocation().pathname);
  useAsked(machine, reconciliationIntents, id);
  useReconciliationNews();
  const { failure, shown } = context;
  if (id === null || (failure !== null && text.isUnknown(failure))) {
    return <StateView kind="empty" wholePage title={text.unknown} action={toList} />;
  }
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        wholePage
        title={text.unread}
        detail={reconciliationText.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (shown === null || context.id !== id) return <ListSkeleton label={text.loading} rowHeight={40} />;
  return shown.estado === 'comparada' ? <Compared shown={shown} /> : <NotCompared />;
}

const toList = (
  <LinkButton to={MODULES.celsig5.path} leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}>
    {text.toList}
  </LinkButton>
);

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
  const { children, isOld, retry } = useReconciliation();
  const { reconciledLines, reconciliationDecision, differencesExport } = children;
  const notes = text.notes(shown);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="celsig5" />}
        title={shown.archivo}
        detail={text.by(shown)}
        actions={
          <>
            {toList}
            {differencesExport !== undefined && <Export id={shown.id} actor={differencesExport} />}
          </>
        }
      />
      {isOld && <StaleList sentence={text.old} onRetry={retry} />}
      <div className={classes.sections}>
        <LineCounts shown={shown} />
        {notes.length > 0 && (
          <div className={classes.notes}>
            {notes.map((sentence) => (
              <Message key={sentence} meaning="information" sentence={sentence} />
            ))}
          </div>
        )}
        {reconciledLines !== undefined && reconciliationDecision !== undefined && (
          <LinesPart shown={shown} lines={reconciledLines} decision={reconciliationDecision} />
        )}
        <RecordTasks tie={{ tipo: 'conciliacion', clave: String(shown.id) }} />
      </div>
      {reconciliationDecision !== undefined && (
        <DecisionDialog decision={reconciliationDecision} shown={shown} />
      )}
    </>
  );
}

interface ExportProps {
  readonly id: number;
  readonly actor: ActorRefFrom<typeof differencesExportMachine>;
}

function Export({ id, actor }: ExportProps) {
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches('exporting'));
  const { asked } = useLinesAddress();
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.5} aria-hidden />}
      onClick={() => exportIntents(actor).toggle(isExporting, { id, filter: filterOf(asked) })}
    >
      {isExporting ? text.cancelExport : text.exportIt}
    </Button>
  );
}
