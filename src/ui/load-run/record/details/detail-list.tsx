import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { ListFoot } from '../../../components/list-foot.tsx';
import { Message } from '../../../components/message.tsx';
import { Pager } from '../../../components/pager.tsx';
import { runDetailsText as text } from '../../../text/run-details.ts';
import classes from './record-details.module.css';

interface DetailListProps<TItem> {
  readonly label: string;
  readonly columns: readonly string[];
  readonly page: {
    readonly items: readonly TItem[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
  } | null;
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
  readonly cellsOf: (item: TItem) => readonly ReactNode[];
  readonly shown: (from: number, to: number, total: number) => string;
  readonly empty: string;
  readonly pager: string;
  readonly tools?: ReactNode;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
}

export function DetailList<TItem>(props: DetailListProps<TItem>) {
  const { label, columns, page, isWaiting, isFailed, cellsOf, shown, empty, pager, tools } = props;
  if (page === null && !isFailed) {
    return (
      <div className={classes.waiting} aria-busy="true">
        <p className="visually-hidden" role="status">
          {text.loading}
        </p>
        <Skeleton height={14} width="60%" />
        <Skeleton height={14} width="80%" />
      </div>
    );
  }
  const offset = page === null ? 0 : (page.page - 1) * page.pageSize;
  return (
    <>
      {tools && <div className={classes.tools}>{tools}</div>}
      {isFailed && (
        <div className={classes.failed} role="alert">
          <Message meaning="danger" sentence={text.failed} />
          <Button size="compact-sm" variant="default" onClick={props.onRetry}>
            {text.retry}
          </Button>
        </div>
      )}
      {page?.total === 0 && <p className={classes.empty}>{empty}</p>}
      {page !== null && page.total > 0 && (
        <>
          <DataTable className={classes.scroller} label={label} columns={columns} isBusy={isWaiting}>
            <tbody>
              {page.items.map((item, index) => (
                // A page of the record never changes, so its positions are stable keys.
                // biome-ignore lint/suspicious/noArrayIndexKey: positions are stable.
                <tr key={offset + index}>
                  {cellsOf(item).map((cell, column) => (
                    <td
                      key={columns[column]}
                      data-label={columns[column]}
                      title={typeof cell === 'string' && cell !== '' ? cell : undefined}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </DataTable>
          <ListFoot shown={shown(offset + 1, offset + page.items.length, page.total)}>
            <Pager
              label={pager}
              page={page.page}
              pages={Math.max(1, Math.ceil(page.total / page.pageSize))}
              onPage={props.onPage}
            />
          </ListFoot>
        </>
      )}
    </>
  );
}
