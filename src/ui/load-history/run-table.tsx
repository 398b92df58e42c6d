import { Link } from 'react-router-dom';
import type { RunSummary } from '../../api/contract/load-runs.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { formatDuration, formatMoment } from '../text/bulk-import-format.ts';
import { loadHistoryText as text } from '../text/load-history.ts';
import { RunState } from './run-state.tsx';
import classes from './run-table.module.css';

const { columns } = text;

interface RunTableProps {
  readonly label: string;
  readonly runs: readonly RunSummary[];
  /** Where a run is looked at. */
  readonly addressOf: (uploadId: string) => string;
  /** A newer list is on its way. */
  readonly isWaiting: boolean;
}

export function RunTable({ label, runs, addressOf, isWaiting }: RunTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-busy={isWaiting}>
        <thead>
          <tr>
            <th scope="col">{columns.started}</th>
            <th scope="col">{columns.file}</th>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className={classes.number}>
              {columns.works}
            </th>
            <th scope="col" className={classes.number}>
              {columns.lines}
            </th>
            <th scope="col" className={classes.number}>
              {columns.problems}
            </th>
            <th scope="col" className={classes.number}>
              {columns.corrections}
            </th>
            <th scope="col" className={classes.number}>
              {columns.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.uploadId} run={run} to={addressOf(run.uploadId)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RunRow({ run, to }: { readonly run: RunSummary; readonly to: string }) {
  return (
    <tr className={classes.row}>
      <td data-label={columns.started}>
        <time dateTime={run.startedAt}>{formatMoment(run.startedAt)}</time>
      </td>
      <td data-label={columns.file} className={classes.file}>
        <span>
          <Link to={to} className={classes.link} title={run.fileName}>
            {run.fileName}
          </Link>
          {run.codigo && <span className={classes.code}>{run.codigo}</span>}
        </span>
      </td>
      <td data-label={columns.person}>{run.propia ? text.you : run.usuario}</td>
      <td data-label={columns.state}>
        <RunState run={run} />
      </td>
      <td data-label={columns.works} className={classes.number}>
        {figure(run.filasSeguimiento)}
      </td>
      <td data-label={columns.lines} className={classes.number}>
        {figure(run.filasFactyval)}
      </td>
      <td data-label={columns.problems} className={classes.number}>
        {formatCount(run.incidencias)}
      </td>
      <td data-label={columns.corrections} className={classes.number}>
        {formatCount(run.correcciones)}
      </td>
      <td data-label={columns.duration} className={classes.number}>
        {run.endedAt === null
          ? text.none
          : formatDuration(Date.parse(run.endedAt) - Date.parse(run.startedAt))}
      </td>
    </tr>
  );
}

const figure = (count: number | null): string => (count === null ? text.none : formatCount(count));
