import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PROBLEM_TYPES, type ValidationProblem } from '../../../../api/contract/bulk-load.ts';
import type { runProblemsMachine } from '../../../../machines/load-run/record/run-lists.ts';
import { listIntents } from '../../../components/list-intents.ts';
import { bulkImportDialogText } from '../../../text/bulk-import-dialogs.ts';
import { runDetailsText as text } from '../../../text/run-details.ts';
import { DetailList, ROWS_PER_PAGE } from './detail-list.tsx';
import { ProblemsExport, type ProblemsExportRef } from './problems-export.tsx';

const { columns } = bulkImportDialogText.problems;
const FIELDS = Object.keys(columns) as (keyof typeof columns)[];

type ProblemType = (typeof PROBLEM_TYPES)[number];

interface ProblemRowsProps {
  readonly uploadId: string;
  readonly list: ActorRefFrom<typeof runProblemsMachine>;
  readonly files: ProblemsExportRef;
}

export function ProblemRows({ uploadId, list, files }: ProblemRowsProps) {
  const [error, setError] = useState<ProblemType | null>(null);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const query = { page, pageSize: ROWS_PER_PAGE, ...(error && { error }) };
    listIntents(list).ask(query);
  }, [list, page, error]);
  return (
    <DetailList
      label={text.problems}
      columns={[text.type, ...FIELDS.map((field) => columns[field])]}
      page={useSelector(list, ({ context }) => context.page)}
      isWaiting={useSelector(list, (snapshot) => snapshot.hasTag('waiting'))}
      isFailed={useSelector(list, (snapshot) => snapshot.matches({ seen: 'failed' }))}
      cellsOf={cellsOf}
      shown={text.problemsShown}
      empty={error === null ? text.noProblems : text.noMatch}
      pager={text.problemsPager}
      tools={
        <>
          <NativeSelect
            aria-label={text.typeFilter}
            value={error ?? ''}
            onChange={(event) => {
              setError(PROBLEM_TYPES.find((type) => type === event.currentTarget.value) ?? null);
              setPage(1);
            }}
            data={[{ value: '', label: text.anyType }, ...PROBLEM_TYPES]}
          />
          <ProblemsExport files={files} wanted={{ uploadId, ...(error && { error }) }} />
        </>
      }
      onPage={setPage}
      onRetry={() => listIntents(list).retry()}
    />
  );
}

const cellsOf = (problem: ValidationProblem): string[] => [
  problem.error,
  ...FIELDS.map((field) => String(problem[field] ?? '')),
];
