import { Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { FileChoice } from '../../components/file-choice.tsx';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import { layoutText } from '../../text/bulk-import-layout.ts';
import { formatFileSize } from '../../text/format.ts';
import { EXCEL_FILES } from '../choose/excel-files.ts';
import classes from './file-bar.module.css';

interface FileBarProps {
  readonly name: string;
  readonly size: number;
  readonly sheets: number;
  readonly rows: number;
  readonly blockedBecause: string | null;
  readonly canLoad: boolean;
  /** Rows with a problem and rows without one, of those that load; null: no row is known to have a problem. */
  readonly faulty: { readonly rows: number; readonly good: number | null } | null;
  readonly isKeepingGood: boolean;
  readonly onKeepGood: () => void;
  readonly onChooseFile: (file: File) => void;
  /** Opens the card in which the sheets are changed; null while that card is on screen already. */
  readonly onChangeSheets: (() => void) | null;
  readonly onLoad: () => void;
  readonly onRehearse: () => void;
}

export function FileBar(props: FileBarProps) {
  const reasonId = useId();
  const isBlocked = props.blockedBecause !== null;
  return (
    <section className={classes.bar}>
      <IconFileSpreadsheet className={classes.icon} size={24} stroke={1.5} aria-hidden />
      <div className={classes.file}>
        <h2 className={classes.name}>{props.name}</h2>
        <p className={classes.facts}>
          <span>{formatFileSize(props.size)}</span>
          <span>{text.file.sheets(props.sheets)}</span>
          <span>{text.file.records(props.rows)}</span>
        </p>
        {props.onChangeSheets && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={layoutText.changeLabel}
            title={layoutText.changeLabel}
            onClick={props.onChangeSheets}
          >
            {layoutText.change}
          </Button>
        )}
      </div>
      {isBlocked && (
        <p id={reasonId} className={classes.reason}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden /> {props.blockedBecause}
        </p>
      )}
      {!isBlocked && props.faulty && (
        <p id={reasonId} className={classes.reason}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden /> {text.load.wouldStop(props.faulty.rows)}
        </p>
      )}
      <div className={classes.actions}>
        <FileChoice accept={EXCEL_FILES} onFile={props.onChooseFile}>
          {({ onClick }) => (
            <Button variant="default" onClick={onClick}>
              {text.file.change}
            </Button>
          )}
        </FileChoice>
        <Tooltip label={text.load.rehearseHint} multiline w={280}>
          <Button
            variant="default"
            onClick={props.onRehearse}
            disabled={!props.canLoad}
            aria-describedby={isBlocked ? reasonId : undefined}
          >
            {text.load.rehearseShort}
          </Button>
        </Tooltip>
        <Button
          variant={props.faulty ? 'default' : 'filled'}
          onClick={props.onLoad}
          disabled={!props.canLoad}
          aria-describedby={isBlocked || props.faulty ? reasonId : undefined}
        >
          {text.load.action(props.rows)}
        </Button>
        {props.faulty && props.faulty.good !== 0 && (
          <Tooltip label={text.load.onlyGoodHint} multiline w={280}>
            <Button loading={props.isKeepingGood} onClick={props.onKeepGood}>
              {text.load.onlyGood(props.faulty.good)}
            </Button>
          </Tooltip>
        )}
      </div>
    </section>
  );
}
