import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RunSummary } from '../../api/contract/loads/load-runs.ts';
import { describeRun } from '../../machines/load-run/record/run-record.ts';
import type { RunRecordRef } from '../../machines/load-run/record/run-record-machine.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { RecordFields } from '../components/record-drawer/record-fields.tsx';
import { RecordList } from '../components/record-drawer/record-list.tsx';
import { runRecordIntents } from '../load-run/record/run-record-intents.ts';
import { consoleSentence } from '../text/bulk-import-console.ts';
import { bulkImportRecordText } from '../text/bulk-import-record.ts';
import { formatClock, formatDuration, formatMoment } from '../text/format.ts';
import { loadHistoryText } from '../text/load-history.ts';
import { recordText } from '../text/record.ts';
import { RecordTasks } from '../tied-tasks/record-tasks.tsx';
import classes from './load-record.module.css';

const { columns, drawer: text } = loadHistoryText;
const LIFE = {
  title: text.console,
  loading: bulkImportRecordText.loading,
  failed: bulkImportRecordText.failed.title,
};

type Figures = 'incidencias' | 'correcciones';
/** A load of the list, or one that is not on its page and whose record does not have all the figures of the list. */
export type ToldRun = Pick<
  RunSummary,
  | 'uploadId'
  | 'fileName'
  | 'usuario'
  | 'propia'
  | 'filasSeguimiento'
  | 'filasFactyval'
  | 'startedAt'
  | 'endedAt'
> &
  Partial<Pick<RunSummary, Figures>>;

interface LoadRecordProps {
  readonly record: RunRecordRef;
  /** null until it is known. */
  readonly run: ToldRun | null;
}

/** One load in the drawer: its figures, what happened last, and its tasks. */
export function LoadRecord({ record, run }: LoadRecordProps) {
  const seen = useSelector(record, ({ context }) => context.seen?.run ?? null);
  const hasFailed = useSelector(record, (snapshot) => snapshot.matches('failed'));
  const lines = useMemo(() => (seen === null ? undefined : describeRun(seen).lines.toReversed()), [seen]);
  return (
    <>
      {run !== null && <RecordFields facts={factsOf(run)} />}
      <RecordList
        text={LIFE}
        onRetry={hasFailed ? () => runRecordIntents(record).retry() : undefined}
        items={lines?.map((line) => (
          <li key={line.id} className={classes.line} data-level={line.level}>
            <time dateTime={line.at}>{formatClock(Date.parse(line.at))}</time>
            <span>{consoleSentence(line, seen?.ensayo ?? false)}</span>
          </li>
        ))}
      />
      {run !== null && <RecordTasks frame="drawer" tie={{ tipo: 'carga', clave: run.uploadId }} />}
    </>
  );
}

const factsOf = (run: ToldRun) => [
  { label: columns.works, value: figure(run.filasSeguimiento) },
  { label: columns.lines, value: figure(run.filasFactyval) },
  { label: columns.problems, value: figure(run.incidencias ?? null) },
  { label: columns.corrections, value: figure(run.correcciones ?? null) },
  { label: columns.started, value: formatMoment(run.startedAt) },
  {
    label: columns.duration,
    value:
      run.endedAt === null
        ? recordText.noValue
        : formatDuration(Date.parse(run.endedAt) - Date.parse(run.startedAt)),
  },
];

const figure = (count: number | null): string => (count === null ? recordText.noValue : formatCount(count));
