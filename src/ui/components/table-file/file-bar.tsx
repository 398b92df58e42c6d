import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { tableFileText } from '../../text/table-file.ts';
import { FileChoice } from '../file-choice.tsx';
import classes from './table-file.module.css';
import { TABLE_FILES } from './table-files.ts';

const text = tableFileText.file;

interface FileBarProps {
  readonly table: TableSummary;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  /** Stands before the choice of another file. */
  readonly children?: ReactNode;
}

export function FileBar({ table, isBusy, onFile, children }: FileBarProps) {
  return (
    <section className={classes.file} aria-label={text.label}>
      <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
      <p className={classes.fileName}>
        <strong>{table.fileName}</strong>
        <span>{text.what(table)}</span>
      </p>
      {children}
      <FileChoice accept={TABLE_FILES} onFile={onFile}>
        {({ onClick }) => (
          <Button variant="default" disabled={isBusy} onClick={onClick}>
            {text.change}
          </Button>
        )}
      </FileChoice>
    </section>
  );
}
