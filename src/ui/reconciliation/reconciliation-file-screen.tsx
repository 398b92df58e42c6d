import { Button } from '@mantine/core';
import { reconciliationAddress } from '../addresses/reconciliation-address.ts';
import { ChooseFailure } from '../compared-file/file/choose-failure.tsx';
import classes from '../compared-file/file/file-screen.module.css';
import { KeptFileScreen } from '../compared-file/file/kept-file-screen.tsx';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { DropZone } from '../components/drop-zone.tsx';
import { Notice } from '../components/table-file/notice.tsx';
import { TABLE_FILES } from '../components/table-file/table-files.ts';
import { useModule } from '../portal.tsx';
import { reconciliationText as text } from '../text/reconciliation.ts';
import { useContextParts } from '../use-context-parts.ts';
import { MatchingPart } from './matching-part.tsx';
import { ReconciliationList } from './reconciliation-list.tsx';

/** The page where the customer's file is chosen and matched, with the list of earlier reconciliations. */
export function ReconciliationFileScreen() {
  const machine = useModule('reconciliationFile');
  const { list } = useComparedFile(machine);
  return (
    <KeptFileScreen
      machine={machine}
      module="celsig5"
      text={text}
      addressOf={reconciliationAddress}
      views={{ choosing: <ChoosePart />, unknown: <Unknown />, matching: <MatchingPart /> }}
    >
      {list !== undefined && <ReconciliationList list={list} />}
    </KeptFileScreen>
  );
}

function ChoosePart() {
  const machine = useModule('reconciliationFile');
  const { choose } = useComparedFile(machine);
  return (
    <>
      <ChooseFailure machine={machine} text={text.choose} />
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
    </>
  );
}

function Unknown() {
  const machine = useModule('reconciliationFile');
  const { failure } = useContextParts(machine, 'failure');
  const { retry, choose } = useComparedFile(machine);
  return (
    <>
      {failure !== null && (
        <Notice meaning="danger" title={text.knowing.failed} sentence={text.choose.failure(failure)} />
      )}
      <div className={classes.actions} data-bare>
        <Button onClick={retry}>{text.knowing.retry}</Button>
      </div>
      <DropZone accept={TABLE_FILES} text={text.choose} onFile={choose} />
    </>
  );
}
