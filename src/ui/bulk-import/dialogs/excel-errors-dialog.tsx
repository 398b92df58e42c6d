import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { csvForPeople } from '../../../shared/csv-for-people.ts';
import { stampedName } from '../../../shared/office-time.ts';
import { compareInSpanish } from '../../../shared/spanish-order.ts';
import type { ExcelErrorRecord, SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { Dialog } from '../../components/dialog.tsx';
import { asPastedTable } from '../../components/take-away/pasted-table.ts';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import type { Finding } from '../findings/findings.ts';
import { FindingsTable } from '../findings/findings-table.tsx';
import { TakeAwayButtons } from '../findings/take-away-buttons.tsx';

const text = bulkImportDialogText.excelErrors;
const senderText = previewText.problems;
const COLUMNS = Object.values(text.columns);
const CELL_COLUMN = 1;

interface ExcelErrorsDialogProps {
  readonly opened: boolean;
  readonly errors: readonly ExcelErrorRecord[];
  readonly sheets: readonly SheetSummary[];
  /** Number of all errors; only the first ones are listed. */
  readonly total: number;
  readonly markedBook: ReactNode;
  readonly onSee: (error: ExcelErrorRecord) => void;
  readonly onSendBack: () => void;
  readonly onClose: () => void;
}

export function ExcelErrorsDialog(props: ExcelErrorsDialogProps) {
  const { opened, errors, sheets, total, markedBook, onSee, onClose } = props;
  const findings = useMemo(() => errorFindings(errors, sheets, onSee), [errors, sheets, onSee]);
  const { save, copy } = useTakeAway();
  const rows = () => findings.map(({ cells }) => cells);
  const exportAll = () =>
    save(
      stampedName('errores_excel', new Date(), 'csv'),
      csvForPeople(COLUMNS, rows()),
      'text/csv;charset=utf-8',
    );
  return (
    <Dialog
      opened={opened}
      title={text.title}
      tone="danger"
      width={940}
      onClose={onClose}
      footer={
        <>
          {markedBook}
          <Button
            variant="default"
            leftSection={<IconMail size={18} stroke={1.5} aria-hidden />}
            title={senderText.toSenderHint}
            onClick={props.onSendBack}
          >
            {senderText.toSender}
          </Button>
          <TakeAwayButtons
            exportLabel={bulkImportDialogText.findings.exportErrors(errors.length)}
            onExport={exportAll}
            onCopy={() => copy(asPastedTable(COLUMNS, rows()))}
          />
          <Button onClick={onClose} data-autofocus>
            {bulkImportDialogText.findings.close}
          </Button>
        </>
      }
    >
      <p>{text.explanation + (errors.length < total ? ` ${text.truncated(errors.length, total)}` : '')}</p>
      <FindingsTable label={text.tableLabel} columns={COLUMNS} findings={findings} seeColumn={CELL_COLUMN} />
    </Dialog>
  );
}

const byKind = (left: ExcelErrorRecord, right: ExcelErrorRecord): number =>
  compareInSpanish(left.error, right.error);

/** The header of the cell's column. */
const fieldOf = ({ sheet, column }: ExcelErrorRecord, sheets: readonly SheetSummary[]): string =>
  sheets.find(({ name }) => name === sheet)?.header[column - 1] ?? '';

/** The sort is stable: within a kind, cells keep the workbook's order. */
const errorFindings = (
  errors: readonly ExcelErrorRecord[],
  sheets: readonly SheetSummary[],
  onSee: (error: ExcelErrorRecord) => void,
): Finding[] =>
  errors.toSorted(byKind).map((record) => ({
    group: record.error,
    cells: [
      record.sheetHidden ? `${record.sheet} (${text.hiddenSheet})` : record.sheet,
      record.cell,
      fieldOf(record, sheets),
      record.asText ? `${record.error} (${text.asText})` : record.error,
      record.value,
    ],
    onSee: () => onSee(record),
  }));
