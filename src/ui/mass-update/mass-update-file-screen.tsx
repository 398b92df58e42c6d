import { Button } from '@mantine/core';
import type { FilePhase } from '../../machines/mass-update/file/mass-update-file-selectors.ts';
import { massUpdateAddress } from '../addresses/mass-update-address.ts';
import { DropGuard } from '../components/drop-guard.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ReadingPanel } from '../components/reading-panel.tsx';
import { FileBar } from '../components/table-file/file-bar.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { useRecoveredFocus } from '../components/use-recovered-focus.ts';
import { massUpdateText as text } from '../text/mass-update.ts';
import { tableFileText } from '../text/table-file.ts';
import { ChoosePart } from './choose-part.tsx';
import classes from './mass-update-file.module.css';
import { MatchingPart } from './matching-part.tsx';
import { RecipeList } from './recipe-list.tsx';
import { SendingPart } from './sending-part.tsx';
import { TypeChoice } from './type-choice.tsx';
import { UpdateList } from './update-list.tsx';
import { useLeaving, useMassUpdateFile, useOpeningMade, useRecipeNews } from './use-mass-update-file.ts';

/** A file of changes, from its choice until it is compared, the updates there were, and the recipes. */
export function MassUpdateFileScreen() {
  useLeaving();
  useOpeningMade();
  useRecipeNews();
  const { phase, children } = useMassUpdateFile();
  const { massUpdateList, recipeList, recipeRemoval } = children;
  const content = useRecoveredFocus(phase);
  return (
    <DropGuard className={classes.screen}>
      <PageHeader icon={<ModuleIcon module="bulkUpdate" />} title={text.title} detail={text.detail} />
      <div className={classes.parts}>
        <div ref={content} className={classes.content} tabIndex={-1}>
          <PhasePart phase={phase} />
        </div>
        {massUpdateList !== undefined && <UpdateList list={massUpdateList} />}
        {recipeList !== undefined && recipeRemoval !== undefined && (
          <RecipeList list={recipeList} removal={recipeRemoval} />
        )}
      </div>
    </DropGuard>
  );
}

function PhasePart({ phase }: { readonly phase: FilePhase }) {
  switch (phase) {
    case 'choosing':
      return <ChoosePart />;
    case 'reading':
      return <Reading />;
    case 'knowing':
      return <Knowing />;
    case 'unknown':
      return <Unknown />;
    case 'matching':
      return <Matching />;
    case 'sending':
      return <Sending />;
    case 'made':
      return <Made />;
    default:
      return unknownPhase(phase);
  }
}

/** Makes a phase without a view a compile error. */
function unknownPhase(phase: never): never {
  throw new Error(`No view for the phase '${phase}' of a file of changes.`);
}

function Reading() {
  const { context, cancel } = useMassUpdateFile();
  return (
    <ReadingPanel
      text={tableFileText.reading}
      fileName={context.fileName ?? ''}
      percent={context.percent}
      onCancel={cancel}
    />
  );
}

function Knowing() {
  const { context, cancel } = useMassUpdateFile();
  return (
    <ReadingPanel text={text.knowing} fileName={context.fileName ?? ''} percent={100} onCancel={cancel} />
  );
}

function Unknown() {
  const { context, retry, choose } = useMassUpdateFile();
  return (
    <>
      {context.table !== null && <FileBar table={context.table} isBusy={false} onFile={choose} />}
      {context.failure !== null && (
        <Notice
          meaning="danger"
          sentence={`${text.knowing.failure(context.failure)} ${text.knowing.notLoaded}`}
        />
      )}
      <div className={classes.actions} data-bare>
        <TypeChoice />
        <Button onClick={retry}>{text.knowing.retry}</Button>
      </div>
    </>
  );
}

function Matching() {
  const { updateMatching } = useMassUpdateFile().children;
  return updateMatching === undefined ? null : <MatchingPart matching={updateMatching} />;
}

function Sending() {
  const { massUpdateSending } = useMassUpdateFile().children;
  return massUpdateSending === undefined ? null : <SendingPart sending={massUpdateSending} />;
}

function Made() {
  const { made } = useMassUpdateFile().context;
  if (made === null) return null;
  return (
    <>
      <Notice meaning="success" sentence={`${text.made.title}.`} />
      <div className={classes.actions} data-bare>
        <LinkButton to={massUpdateAddress(made)}>{text.made.open}</LinkButton>
      </div>
    </>
  );
}
