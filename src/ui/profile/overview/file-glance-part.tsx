import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type GlancePhase, selectGlancePhase } from '../../../machines/file-glance/file-glance-selectors.ts';
import type { FileGlance } from '../../../workers/workbook/glance/glance-protocol.ts';
import { DataTable } from '../../components/data-table.tsx';
import { FileChoice } from '../../components/file-choice.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { ReadingPanel } from '../../components/reading-panel.tsx';
import { Notice } from '../../components/table-file/notice.tsx';
import { TABLE_FILES } from '../../components/table-file/table-files.ts';
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
      {glance !== null && <Glance glance={glance} />}
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

function Glance({ glance }: { readonly glance: FileGlance }) {
  const { sheets, sheetCount, header, rows } = glance;
  const columns = header.map((label, column) => ({ key: column, label: label || text.unnamed }));
  return (
    <>
      {sheets.length > 0 && (
        <div className={classes.sheets}>
          <span id="glance-sheets">{text.sheets}</span>
          <ul aria-labelledby="glance-sheets">
            {sheets.map((name) => (
              <li key={name} className={classes.sheet}>
                {name}
              </li>
            ))}
          </ul>
          {sheetCount > sheets.length && <span>{text.more(sheetCount - sheets.length)}</span>}
        </div>
      )}
      {rows.length === 0 ? (
        <p className={classes.lead} role="status">
          {text.noRows}
        </p>
      ) : (
        <div className={classes.preview}>
          <DataTable label={text.table} columns={columns.map(({ label }) => label)}>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change, and have no key.
                <tr key={index}>
                  {columns.map(({ key, label }) => (
                    <td key={key} data-label={label} title={row[key]}>
                      {row[key]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
          <p className={classes.foot} role="status">
            {text.shown(glance)}
          </p>
        </div>
      )}
    </>
  );
}
