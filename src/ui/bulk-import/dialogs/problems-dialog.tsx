import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ValidationProblem } from '../../../api/contract/bulk-load.ts';
import { csvForPeople } from '../../../shared/csv-for-people.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { asPastedTable, fileTimestamp } from '../findings/findings.ts';
import { FindingsTable } from '../findings/findings-table.tsx';
import { TakeAwayButtons } from '../findings/take-away-buttons.tsx';
import { useTakeAway } from '../findings/use-take-away.ts';
import { Dialog } from './dialog.tsx';
import { EXPORTED_FIELDS, exportedRow, problemFindings } from './problem-rows.ts';

const text = bulkImportDialogText.problems;

interface ProblemsDialogProps {
  readonly opened: boolean;
  readonly problems: readonly ValidationProblem[];
  /** How many there are; only the first travel. */
  readonly total: number;
  readonly onClose: () => void;
}

/** Why the load stopped, and everything needed to correct the workbook. */
export function ProblemsDialog({ opened, problems, total, onClose }: ProblemsDialogProps) {
  const findings = useMemo(() => problemFindings(problems), [problems]);
  const { save, copy } = useTakeAway();
  const rows = () => problems.map(exportedRow);
  const exportAll = () =>
    save(
      `validacion_registros_${fileTimestamp(new Date())}.csv`,
      csvForPeople(EXPORTED_FIELDS, rows()),
      'text/csv;charset=utf-8',
    );
  return (
    <Dialog
      opened={opened}
      title={text.title}
      tone="danger"
      width={1180}
      onClose={onClose}
      footer={
        <>
          <TakeAwayButtons
            count={problems.length}
            onExport={exportAll}
            onCopy={() => copy(asPastedTable(EXPORTED_FIELDS, rows()))}
          />
          <Button onClick={onClose} data-autofocus>
            {bulkImportDialogText.findings.close}
          </Button>
        </>
      }
    >
      <p>
        {text.explanation(total)}
        {problems.length < total && ` ${text.truncated(problems.length, total)}`}
      </p>
      <FindingsTable label={text.tableLabel} columns={Object.values(text.columns)} findings={findings} />
    </Dialog>
  );
}
