import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { RunSummary } from '../../../api/contract/loads/load-runs.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { type DataColumn, DataTable } from '../../components/data-table.tsx';
import { isPlainClick } from '../../components/plain-click.ts';
import { formatDuration, formatMoment } from '../../text/format.ts';
import { loadHistoryText as text } from '../../text/load-history.ts';
import { RunState } from './run-state.tsx';
import classes from './run-table.module.css';

const { columns } = text;
const HEAD: readonly DataColumn[] = [
  { label: columns.started },
  { label: columns.file },
  { label: columns.person },
  { label: columns.state },
  ...[columns.works, columns.lines, columns.problems, columns.corrections, columns.duration].map((label) => ({
    label,
    isNumber: true,
  })),
];

/** The run that is open beside the list. A link of the list opens its run there instead of its page. */
export interface RunDrawer {
  readonly uploadId: string | null;
  readonly open: (uploadId: string) => void;
}

interface RunTableProps {
  readonly label: string;
  readonly runs: readonly RunSummary[];
  readonly addressOf: (uploadId: string) => string;
  readonly isWaiting: boolean;
  readonly drawer?: RunDrawer | undefined;
}

export function RunTable({ label, runs, addressOf, isWaiting, drawer }: RunTableProps) {
  return (
    <DataTable label={label} columns={HEAD} cardsBelow={900} isRoomy isBusy={isWaiting}>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.uploadId} run={run} to={addressOf(run.uploadId)} drawer={drawer} />
        ))}
      </tbody>
    </DataTable>
  );
}

interface RunRowProps {
  readonly run: RunSummary;
  readonly to: string;
  readonly drawer: RunDrawer | undefined;
}

function RunRow({ run, to, drawer }: RunRowProps) {
  const open = (event: MouseEvent) => {
    if (drawer === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    drawer.open(run.uploadId);
  };
  return (
    <tr className={classes.row} data-open={drawer?.uploadId === run.uploadId || undefined}>
      <td data-label={columns.started}>
        <time dateTime={run.startedAt}>{formatMoment(run.startedAt)}</time>
      </td>
      <td data-label={columns.file} className={classes.file}>
        <span>
          <Link
            to={to}
            className={classes.link}
            title={run.fileName}
            data-record={run.uploadId}
            onClick={open}
          >
            {run.fileName}
          </Link>
          {run.codigo && <span className={classes.code}>{run.codigo}</span>}
          {run.filasOmitidas > 0 && (
            <span className={classes.leftOut}>{text.leftOut(run.filasOmitidas)}</span>
          )}
        </span>
      </td>
      <td data-label={columns.person}>{run.propia ? text.you : run.usuario}</td>
      <td data-label={columns.state}>
        <RunState run={run} />
      </td>
      <td data-label={columns.works} data-number>
        {figure(run.filasSeguimiento)}
      </td>
      <td data-label={columns.lines} data-number>
        {figure(run.filasFactyval)}
      </td>
      <td data-label={columns.problems} data-number>
        {formatCount(run.incidencias)}
      </td>
      <td data-label={columns.corrections} data-number>
        {formatCount(run.correcciones)}
      </td>
      <td data-label={columns.duration} data-number>
        {run.endedAt === null
          ? text.none
          : formatDuration(Date.parse(run.endedAt) - Date.parse(run.startedAt))}
      </td>
    </tr>
  );
}

const figure = (count: number | null): string => (count === null ? text.none : formatCount(count));
