import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type GlancePhase, selectGlancePhase } from '../../../machines/file-glance/file-glance-selectors.ts';
import { FileChoice } from '../../components/file-choice.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { TABLE_FILES } from '../../components/table-file/table-files.ts';
import { TableGlance } from '../../components/table-file/table-glance.tsx';
import { useRecoveredFocus } from '../../components/use-recovered-focus.ts';
import { useModule } from '../../portal.tsx';
import { formatFileSize } from '../../text/format.ts';
import { profileOverviewText } from '../../text/profile-overview.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { fileGlanceIntents } from './file-glance-intents.ts';
import classes from './profile-overview.module.css';

const text = profileOverviewText.file;

/** The file input of the template's profile page, with the Excel helper of spec 1. */
export function FileGlancePart() {
  const phase = useSelector(useModule('fileGlance'), selectGlancePhase);
  const content = useRecoveredFocus(phase);
  return (
    <div ref={content} className={classes.file} tabIndex={-1}>
      <p className={classes.lead}>{text.lead}</p>
      {partOf(phase)}
    </div>
  );
}

function partOf(phase: GlancePhase): ReactNode {
  switch (phase) {
    case 'empty':
      return <Choice label={text.choose} />;
    case 'reading':
      return <Reading />;
    case 'shown':
      return <Shown />;
    case 'failed':
      return <Failed />;
    default:
      return unknownPhase(phase);
  }
}

/** Makes a phase without a view a compile error. */
function unknownPhase(phase: never): never {
  throw new Error(`No view for the phase '${phase}' of a glance at a file.`);
}

function Choice({ label }: { readonly label: string }) {
  const { choose } = fileGlanceIntents(useModule('fileGlance'));
  return (
    <div>
      <FileChoice accept={TABLE_FILES} onFile={choose}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Button>
        )}
      </FileChoice>
    </div>
  );
}

function Reading() {
  const file = useModule('fileGlance');
  const { fileName, percent } = useContextParts(file, 'fileName', 'percent');
  return (
    <ReadingPanel
      text={text.reading}
      fileName={fileName ?? ''}
      percent={percent}
      onCancel={fileGlanceIntents(file).cancel}
      isSlim
    />
  );
}

function Failed() {
  const failure = useSelector(useModule('fileGlance'), ({ context }) => context.failure);
  return (
    <>
      <ChosenFile />
      {failure !== null && <Refusal {...text.failure(failure)} />}
      <Choice label={text.another} />
    </>
  );
}

function Refusal({ title, message }: { readonly title: string; readonly message: string }) {
  return <Notice meaning="danger" title={title} sentence={message} />;
}

function Shown() {
  const glance = useSelector(useModule('fileGlance'), ({ context }) => context.glance);
  return (
    <>
      <ChosenFile />
      {glance !== null && <TableGlance {...glance} shown={text.shown(glance)} />}
      <Choice label={text.another} />
    </>
  );
}

function ChosenFile() {
  const file = useModule('fileGlance');
  const { fileName, size } = useContextParts(file, 'fileName', 'size');
  return (
    <div className={classes.chosen}>
      <IconFileSpreadsheet size={18} stroke={1.5} aria-hidden />
      <p className={classes.fileName}>{fileName}</p>
      <span className={classes.size}>{formatFileSize(size)}</span>
      <IconAction
        label={text.clear}
        hint={text.clear}
        icon={<IconX size={18} stroke={1.5} aria-hidden />}
        onClick={fileGlanceIntents(file).clear}
      />
    </div>
  );
}
