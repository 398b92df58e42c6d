import { Badge, Button } from '@mantine/core';
import { IconArrowLeft, IconFileDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type MassUpdateDetail, UPDATE_CLASSES } from '../../api/contract/records/mass-updates.ts';
import type { updateExportMachine } from '../../machines/mass-update/mass-update-parts.ts';
import { massUpdateOfPath } from '../addresses/mass-update-address.ts';
import { ClassCounts } from '../components/class-counts.tsx';
import { exportIntents } from '../components/export-intents.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useAsked } from '../components/use-asked.ts';
import { MODULES } from '../modules.ts';
import { massUpdateText } from '../text/mass-update.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { FieldsPart } from './fields-part.tsx';
import classes from './mass-update.module.css';
import { decisionIntents, massUpdateIntents, recipeIntents } from './mass-update-intents.ts';
import { ProblemsPart } from './problems-part.tsx';
import { RecipeDialog } from './recipe-dialog.tsx';
import { filterOf } from './rows-address.ts';
import { RowsPart } from './rows-part.tsx';
import { StandingPart } from './standing-part.tsx';
import { SumsPart } from './sums-part.tsx';
import { useMassUpdate, useMassUpdateNews, useRowsAddress } from './use-mass-update.ts';

const text = massUpdateText.one;

/** One update: what it would change, what of it counts, and whether it is written. */
export function MassUpdateScreen() {
  const { machine, context, retry } = useMassUpdate();
  const id = massUpdateOfPath(useLocation().pathname);
  useAsked(machine, massUpdateIntents, id);
  useMassUpdateNews();
  const { failure, shown } = context;
  if (id === null || (failure !== null && massUpdateText.isUnknown(failure))) {
    return <StateView kind="empty" wholePage title={text.unknown} action={toList} />;
  }
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        wholePage
        title={text.unread}
        detail={massUpdateText.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (shown === null || context.id !== id) return <ListSkeleton label={text.loading} rowHeight={40} />;
  return shown.estado === 'recibiendo' ? <Unfinished /> : <Compared shown={shown} />;
}

const toList = (
  <LinkButton to={MODULES.bulkUpdate.path} leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}>
    {text.toList}
  </LinkButton>
);

const Unfinished = () => (
  <StateView kind="empty" wholePage title={text.unfinished} detail={text.unfinishedDetail} action={toList} />
);

const COLORS = {
  preparada: 'information',
  caducada: 'warning',
  aplicada: 'success',
  deshecha: 'gray',
} as const;

interface ComparedProps {
  readonly shown: MassUpdateDetail;
}

function Compared({ shown }: ComparedProps) {
  const { children, isOld, isAdjusting, retry } = useMassUpdate();
  const { updateRows, updateSelection, updateDecision, recipeSaving } = children;
  const { estado } = shown;
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="bulkUpdate" />}
        title={shown.archivo}
        detail={text.by(shown)}
        actions={
          <>
            {estado !== 'recibiendo' && (
              <Badge color={COLORS[estado]} variant="light" tt="none" fw={400} size="lg">
                {text.states[estado]}
              </Badge>
            )}
            {toList}
          </>
        }
      />
      {isOld && <StaleList sentence={text.old} onRetry={retry} />}
      <div className={classes.sections} aria-busy={isAdjusting || undefined}>
        <StandingPart shown={shown} />
        <Actions shown={shown} />
        <Counts shown={shown} />
        <SumsPart shown={shown} />
        <FieldsPart key={fieldsKey(shown)} shown={shown} />
        <ProblemsPart shown={shown} />
        {updateRows !== undefined && updateSelection !== undefined && (
          <RowsPart shown={shown} rows={updateRows} selection={updateSelection} />
        )}
      </div>
      {updateDecision !== undefined && <DecisionDialog decision={updateDecision} shown={shown} />}
      {recipeSaving !== undefined && <RecipeDialog saving={recipeSaving} />}
    </>
  );
}

/** What is chosen of the columns begins again where the server holds another choice. */
const fieldsKey = ({ campos }: MassUpdateDetail): string =>
  campos.map(({ campo, vaciar, incluido }) => `${campo} ${vaciar} ${incluido}`).join();

function Counts({ shown: { recuento } }: ComparedProps) {
  const { asked, seek } = useRowsAddress();
  const total = UPDATE_CLASSES.reduce((sum, one) => sum + recuento[one], 0);
  return (
    <ClassCounts
      label={text.result}
      counts={[
        ...UPDATE_CLASSES.map((one) => ({ value: one, label: text.names[one], count: recuento[one] })),
        { value: null, label: text.all, count: total },
      ]}
      chosen={asked.clase ?? null}
      onChoose={(clase) => seek({ clase, campo: null, resultado: null })}
    />
  );
}

function Actions({ shown }: ComparedProps) {
  const { children, isAdjusting } = useMassUpdate();
  const { updateDecision, recipeSaving, updateExport } = children;
  if (updateDecision === undefined || recipeSaving === undefined) return null;
  const { id, estado, propia, recuento, receta } = shown;
  const decide = decisionIntents(updateDecision);
  const isReady = estado === 'preparada' && propia;
  const isOpen = (estado === 'preparada' || estado === 'caducada') && propia;
  return (
    <div className={classes.actions}>
      {isReady && (
        <>
          <Button
            disabled={recuento.cambia === 0 || isAdjusting}
            onClick={() => decide.ask(id, 'application')}
          >
            {text.apply}
          </Button>
          <Button
            variant="default"
            disabled={recuento.cambia === 0 || isAdjusting}
            onClick={() => decide.ask(id, 'rehearsal')}
          >
            {text.rehearse}
          </Button>
        </>
      )}
      {updateExport !== undefined && <Export id={id} actor={updateExport} />}
      <Button variant="default" onClick={() => recipeIntents(recipeSaving).ask(id, receta ?? '')}>
        {text.saveRecipe}
      </Button>
      {isOpen && (
        <Button variant="subtle" color="gray" onClick={() => decide.ask(id, 'discard')}>
          {text.discard}
        </Button>
      )}
    </div>
  );
}

interface ExportProps {
  readonly id: number;
  readonly actor: ActorRefFrom<typeof updateExportMachine>;
}

function Export({ id, actor }: ExportProps) {
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches('exporting'));
  const { asked } = useRowsAddress();
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
