import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { EXPORTED_PROBLEM_FIELDS, type ValidationProblem } from '../../../api/contract/bulk-import.ts';
import { Dialog } from '../../components/dialog.tsx';
import { asPastedTable } from '../../components/take-away/pasted-table.ts';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { FindingsTable } from '../findings/findings-table.tsx';
import { TakeAwayButtons } from '../findings/take-away-buttons.tsx';
import { copiedRow, problemFindings, SEE_COLUMN } from './problem-rows.ts';

const text = bulkImportDialogText.problems;

interface ProblemsDialogProps {
  readonly opened: boolean;
  readonly problems: readonly ValidationProblem[];
  readonly total: number;
  readonly isRehearsal: boolean;
  readonly isExporting: boolean;
  readonly onExport: () => void;
  readonly markedBook: ReactNode;
  readonly onSee?: (problem: number | null) => void;
  readonly onClose: () => void;
}

export function ProblemsDialog(props: ProblemsDialogProps) {
  const { opened, problems, total, isRehearsal, isExporting, markedBook, onExport, onSee, onClose } = props;
  const findings = useMemo(() => problemFindings(problems, onSee), [problems, onSee]);
  const { copy } = useTakeAway();
  const copyAll = () => copy(asPastedTable(EXPORTED_PROBLEM_FIELDS, problems.map(copiedRow)));
  return (
    <Dialog
      opened={opened}
      title={isRehearsal ? text.rehearsalTitle : text.title}
      tone="danger"
      width={1180}
      onClose={onClose}
      footer={
        <>
          {markedBook}
          <TakeAwayButtons
            exportLabel={bulkImportDialogText.findings.exportProblems(total)}
            isExporting={isExporting}
            onExport={onExport}
            onCopy={copyAll}
          />
          {onSee && (
            <Button
              variant="default"
              leftSection={<IconTable size={18} stroke={1.5} aria-hidden />}
              onClick={() => onSee(null)}
            >
              {text.seeInFile}
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {bulkImportDialogText.findings.close}
          </Button>
        </>
      }
    >
      <p>
        {text.explanation(total, isRehearsal) +
          (problems.length < total ? ` ${text.truncated(problems.length, total)}` : '')}
      </p>
      <FindingsTable
        label={text.tableLabel}
        columns={Object.values(text.columns)}
        findings={findings}
        seeColumn={SEE_COLUMN}
      />
    </Dialog>
  );
}
