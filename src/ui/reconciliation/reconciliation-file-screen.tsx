import { Button } from '@mantine/core';
import type { FilePhase } from '../../machines/reconciliation/file/reconciliation-file-selectors.ts';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { DropGuard } from '../components/drop-guard.tsx';
import { DropZone } from '../components/drop-zone.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ReadingPanel } from '../components/reading-panel.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { TABLE_FILES } from '../components/table-file/table-files.ts';
import { useRecoveredFocus } from '../components/use-recovered-focus.ts';
import { reconciliationText as text } from '../text/reconciliation.ts';
import { tableFileText } from '../text/table-file.ts';
import { MatchingPart } from './matching-part.tsx';
import classes from './reconciliation.module.css';
import { ReconciliationList } from './reconciliation-list.tsx';
import { SendingPart } from './sending-part.tsx';
import { useLeaving, useOpeningMade, useReconciliationFile } from './use-reconciliation-file.ts';

/** The customer's export, from its choice until it is compared, and the reconciliations there were. */
export function ReconciliationFileScreen() {
  useLeaving();
  useOpeningMade();
  const { phase, list } = useReconciliationFile();
  const content = useRecoveredFocus(phase);
  return (
    <DropGuard className={classes.screen}>
      <PageHeader icon={<ModuleIcon module="celsig5" />} title={text.title} detail={text.detail} />
      <div className={classes.parts}>
        <div ref={content} className={classes.content} tabIndex={-1}>
          <PhasePart phase={phase} />
        </div>
        {list !== undefined && <ReconciliationList list={list} />}
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
      return <MatchingPart />;
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
  throw new Error(`No view for the phase '${phase}' of a file of the customer.`);
}

function ChoosePart() {
  const { context, choose } = useReconciliationFile();
  const { failure, fileName } = context;
  return (
    <>
      {failure !== null && (
        <Notice
          meaning="danger"
          title={fileName === null ? text.choose.notDiscarded : text.choose.unread}
          sentence={text.choose.failure(failure)}
        />
      )}
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
    </>
  );
}

function Reading() {
  const { context, cancel } = useReconciliationFile();
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
  const { context, cancel } = useReconciliationFile();
  return (
    <ReadingPanel text={text.knowing} fileName={context.fileName ?? ''} percent={100} onCancel={cancel} />
  );
}

function Unknown() {
  const { context, retry, choose } = useReconciliationFile();
  return (
    <>
      {context.failure !== null && (
        <Notice
          meaning="danger"
          title={text.knowing.failed}
          sentence={text.choose.failure(context.failure)}
        />
      )}
      <div className={classes.actions} data-bare>
        <Button onClick={retry}>{text.knowing.retry}</Button>
      </div>
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
    </>
  );
}

function Sending() {
  const { sending } = useReconciliationFile();
  return sending === undefined ? null : <SendingPart sending={sending} />;
}

function Made() {
  const { made } = useReconciliationFile().context;
  if (made === null) return null;
  return (
    <>
      <Notice meaning="success" sentence={`${text.made.title}.`} />
      <div className={classes.actions} data-bare>
        <LinkButton to={reconciliationAddress(made)}>{text.made.open}</LinkButton>
      </div>
    </>
  );
}
