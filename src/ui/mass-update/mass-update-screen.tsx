import { Button } from '@mantine/core';
import { type MassUpdateDetail, UPDATE_CLASSES } from '../../api/contract/records/mass-updates.ts';
import { massUpdateOfPath } from '../addresses/mass-update-address.ts';
import { ClassTotals } from '../compared-file/record/class-totals.tsx';
import { ExportButton } from '../compared-file/record/export-button.tsx';
import recordClasses from '../compared-file/record/record.module.css';
import { RecordHeader } from '../compared-file/record/record-header.tsx';
import { decisionIntents } from '../compared-file/record/record-intents.ts';
import { RecordScreen, ToList } from '../compared-file/record/record-screen.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { StateTag } from '../components/states/state-tag.tsx';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { FieldsPart } from './fields-part.tsx';
import classes from './mass-update.module.css';
import { ProblemsPart } from './problems-part.tsx';
import { RecipeDialog } from './recipe-dialog.tsx';
import { recipeIntents } from './recipe-intents.ts';
import { RowsPart } from './rows-part.tsx';
import { StandingPart } from './standing-part.tsx';
import { SumsPart } from './sums-part.tsx';
import { UPDATE_STATE_LOOKS } from './update-state-looks.ts';
import { useMassUpdate, useMassUpdateNews, useUpdateRowsAddress } from './use-mass-update.ts';
import { useRecipeNews, useRecipes } from './use-recipes.ts';

const text = massUpdateText.one;

/** The page of one update: what it would change, its rows, and the decisions about it. */
export function MassUpdateScreen() {
  useRecipeNews();
  useMassUpdateNews();
  return (
    <RecordScreen machine={useModule('massUpdate')} idIn={massUpdateOfPath} text={text} toList={toList}>
      {(shown) => (shown.estado === 'recibiendo' ? <Unfinished /> : <Compared shown={shown} />)}
    </RecordScreen>
  );
}

const toList = <ToList to={MODULES.bulkUpdate.path}>{text.toList}</ToList>;

const Unfinished = () => (
  <StateView kind="empty" wholePage title={text.unfinished} detail={text.unfinishedDetail} action={toList} />
);

interface ComparedProps {
  readonly shown: MassUpdateDetail;
}

function Compared({ shown }: ComparedProps) {
  const { rows, selection, decision, isOld, isAdjusting, retry } = useMassUpdate();
  const { recipeSaving } = useRecipes();
  const { estado } = shown;
  return (
    <>
      <RecordHeader module="bulkUpdate" shown={shown} text={text}>
        {estado !== 'recibiendo' && (
          <StateTag look={UPDATE_STATE_LOOKS[estado]} size="lg">
            {text.states[estado]}
          </StateTag>
        )}
        {toList}
      </RecordHeader>
      {isOld && <StaleList sentence={text.old} onRetry={retry} />}
      <div className={recordClasses.sections} aria-busy={isAdjusting || undefined}>
        <StandingPart shown={shown} />
        <Actions shown={shown} />
        <Counts shown={shown} />
        <SumsPart shown={shown} />
        <FieldsPart key={fieldsKey(shown)} shown={shown} />
        <ProblemsPart shown={shown} />
        {rows !== undefined && selection !== undefined && (
          <RowsPart shown={shown} rows={rows} selection={selection} />
        )}
      </div>
      {decision !== undefined && <DecisionDialog decision={decision} shown={shown} />}
      {recipeSaving !== undefined && <RecipeDialog saving={recipeSaving} />}
    </>
  );
}

/** Changes when the server's choice of fields changes, so that the form starts again from that choice. */
const fieldsKey = ({ campos }: MassUpdateDetail): string =>
  campos.map(({ campo, vaciar, incluido }) => `${campo} ${vaciar} ${incluido}`).join();

function Counts({ shown: { recuento } }: ComparedProps) {
  const { asked, seek } = useUpdateRowsAddress();
  return (
    <ClassTotals
      classes={UPDATE_CLASSES}
      counts={recuento}
      text={text.counts}
      chosen={asked.clase ?? null}
      onChoose={(clase) => seek({ clase, campo: null, resultado: null })}
    />
  );
}

function Actions({ shown }: ComparedProps) {
  const { decision, exported, isAdjusting } = useMassUpdate();
  const { recipeSaving } = useRecipes();
  const { filter } = useUpdateRowsAddress();
  if (decision === undefined || recipeSaving === undefined) return null;
  const { id, estado, propia, recuento, receta } = shown;
  const decide = decisionIntents(decision);
  const isReady = estado === 'preparada' && propia;
  const isOpen = (estado === 'preparada' || estado === 'caducada') && propia;
  return (
    <div className={classes.actions}>
      {isReady && (
        <>
          <Button
            disabled={recuento.cambia === 0 || isAdjusting}
            onClick={() => decide.ask({ id, kind: 'application' })}
          >
            {text.apply}
          </Button>
          <Button
            variant="default"
            disabled={recuento.cambia === 0 || isAdjusting}
            onClick={() => decide.ask({ id, kind: 'rehearsal' })}
          >
            {text.rehearse}
          </Button>
        </>
      )}
      {exported !== undefined && <ExportButton exported={exported} wanted={{ id, filter }} text={text} />}
      <Button variant="default" onClick={() => recipeIntents(recipeSaving).ask(id, receta ?? '')}>
        {text.saveRecipe}
      </Button>
      {isOpen && (
        <Button variant="subtle" color="gray" onClick={() => decide.ask({ id, kind: 'discard' })}>
          {text.discard}
        </Button>
      )}
    </div>
  );
}
