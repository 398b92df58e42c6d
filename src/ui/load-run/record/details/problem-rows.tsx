import { NativeSelect } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import { PROBLEM_TYPES, type ValidationProblem } from '../../../../api/contract/bulk-import.ts';
import type { RunProblemsQuery } from '../../../../api/contract/loads/load-runs.ts';
import type {
  problemsExportMachine,
  runProblemsMachine,
} from '../../../../machines/load-run/record/run-lists.ts';
import { bulkImportDialogText } from '../../../text/bulk-import-dialogs.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { DetailList } from './detail-list.tsx';
import { ListExport } from './list-export.tsx';
import { FIRST_PAGE, useDetailList } from './use-detail-list.ts';

const { columns } = bulkImportDialogText.problems;
const FIELDS = Object.keys(columns) as (keyof typeof columns)[];

interface ProblemRowsProps {
  readonly uploadId: string;
  readonly list: ActorRefFrom<typeof runProblemsMachine>;
  readonly files: ActorRefFrom<typeof problemsExportMachine>;
}

export function ProblemRows({ uploadId, list, files }: ProblemRowsProps) {
  const { ask, query, shown } = useDetailList<RunProblemsQuery, ValidationProblem>(list, FIRST_PAGE);
  const { error } = query;
  return (
    <DetailList
      label={text.problems}
      columns={[text.type, ...FIELDS.map((field) => columns[field])]}
      {...shown}
      cellsOf={cellsOf}
      shown={text.problemsShown}
      empty={error === undefined ? text.noProblems : text.noMatch}
      pager={text.problemsPager}
      tools={
        <>
          <NativeSelect
            aria-label={text.typeFilter}
            value={error ?? ''}
            onChange={(event) => {
              const chosen = PROBLEM_TYPES.find((type) => type === event.currentTarget.value);
              ask({ ...FIRST_PAGE, ...(chosen && { error: chosen }) });
            }}
            data={[{ value: '', label: text.anyType }, ...PROBLEM_TYPES]}
          />
          <ListExport files={files} wanted={{ uploadId, ...(error && { error }) }} />
        </>
      }
      onPage={(page) => ask({ ...query, page })}
    />
  );
}

const cellsOf = (problem: ValidationProblem): string[] => [
  problem.error,
  ...FIELDS.map((field) => String(problem[field] ?? '')),
];
