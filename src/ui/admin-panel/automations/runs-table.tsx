import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AutomationOrigin, AutomationRun, AutomationRuns } from '../../../api/contract/automations.ts';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Pager } from '../../components/pager.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { formatDuration, formatMoment } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { AdminSection } from '../admin-section.tsx';
import { NO_RUNS_FILTER } from './automations-address.ts';
import { RunResultTag } from './run-result.tsx';
import { RunsFilters } from './runs-filters.tsx';
import classes from './runs-table.module.css';
import { type AutomationsAddress, useAutomationsChild } from './use-automations.ts';

const { columns } = text;

interface RunsTableProps {
  readonly origin: AutomationOrigin;
  readonly address: AutomationsAddress;
}

const LISTS = { linux: 'linuxRuns', access: 'accessRuns' } as const;

export function RunsTable({ origin, address }: RunsTableProps) {
  const list = useAutomationsChild(LISTS[origin]);
  const page = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const { retry } = listIntents(list);
  return (
    <AdminSection title={text.table[origin]}>
      <RunsFilters origin={origin} scripts={page?.scripts ?? []} address={address} />
      {page === null &&
        (failure === null ? (
          <ListSkeleton label={text.loading} rowHeight={32} />
        ) : (
          <StateView
            kind="error"
            title={text.runsFailed}
            detail={text.failure(failure)}
            action={<Button onClick={retry}>{listText.retry}</Button>}
          />
        ))}
      {page !== null && failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {page !== null &&
        (page.items.length === 0 && !isWaiting && failure === null ? (
          <Nothing origin={origin} page={page} address={address} />
        ) : (
          <Page origin={origin} page={page} isWaiting={isWaiting} address={address} />
        ))}
    </AdminSection>
  );
}

interface PageProps extends RunsTableProps {
  readonly page: AutomationRuns;
}

function Nothing({ origin, page: { total }, address: { asked, choose, turn } }: PageProps) {
  const { origen: _, page, ...filter } = asked[origin];
  if (Object.keys(filter).length === 0 && page === 1) {
    return <StateView kind="empty" title={text.empty} detail={text.emptyDetail[origin]} />;
  }
  return (
    <StateView
      kind="empty"
      title={text.noMatch}
      detail={text.noMatchDetail}
      action={
        <Button
          variant="default"
          onClick={() => (total > 0 ? turn(origin, 1) : choose(origin, NO_RUNS_FILTER))}
        >
          {total > 0 ? text.firstPage : text.filters.clear}
        </Button>
      }
    />
  );
}

function Page({ origin, page, isWaiting, address }: PageProps & { readonly isWaiting: boolean }) {
  const top = useRef<HTMLDivElement>(null);
  const { items, total, page: number, pageSize } = page;
  const from = (number - 1) * pageSize;
  return (
    <div ref={top}>
      <DataTable
        className={classes.table}
        label={text.list[origin]}
        columns={COLUMNS}
        cardsBelow={768}
        isBusy={isWaiting}
      >
        <tbody>
          {items.map((run) => (
            <Row key={run.id} run={run} to={address.detailAddress({ origen: origin, script: run.script })} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.shown(from + 1, from + items.length, total)}>
        {total > pageSize && (
          <Pager
            label={text.pages[origin]}
            page={number}
            pages={Math.ceil(total / pageSize)}
            disabled={isWaiting}
            onPage={(next) => {
              top.current?.scrollIntoView();
              address.turn(origin, next);
            }}
          />
        )}
      </ListFoot>
    </div>
  );
}

const COLUMNS = [
  ...[columns.moment, columns.script, columns.result],
  { label: columns.duration, isNumber: true },
  { label: columns.rows, isNumber: true },
  columns.comments,
];

function Row({ run, to }: { readonly run: AutomationRun; readonly to: string }) {
  const comments = commentsOf(run);
  return (
    <tr>
      <td data-label={columns.moment}>
        <time dateTime={run.fecha_hora}>{formatMoment(run.fecha_hora)}</time>
      </td>
      <td data-label={columns.script}>
        <Link to={to} className={classes.script} aria-label={text.jobs.trendOf(run.script)}>
          {run.script}
        </Link>
      </td>
      <td data-label={columns.result}>
        <span className={classes.result}>
          <RunResultTag result={run.resultado} />
          {run.marcas.map((mark) => (
            <span key={mark} className={classes.mark}>
              <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
              {text.mark[mark]}
            </span>
          ))}
        </span>
      </td>
      <td data-label={columns.duration} data-number>
        {run.ms === null ? text.none : formatDuration(run.ms)}
      </td>
      <td data-label={columns.rows} data-number>
        {run.filas === null ? text.none : formatCount(run.filas)}
      </td>
      <td data-label={columns.comments} className={classes.comments} title={comments}>
        {comments}
      </td>
    </tr>
  );
}

const commentsOf = ({ comments, pedida_por: by, recuperadas }: AutomationRun): string =>
  [comments, by === null ? '' : text.asked(by), recuperadas > 0 ? text.madeUp(recuperadas) : '']
    .filter((part) => part !== '')
    .join(' ');
