import { Button } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { projectAddress } from '../addresses/project-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { Pager } from '../components/pager.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { ProjectStateTag } from '../components/states/project-state-tag.tsx';
import type { DashboardText } from '../text/dashboard.ts';
import type { ProjectRow } from './dashboard-figures.ts';
import { useDashboardWords } from './dashboard-words.tsx';
import classes from './project-table.module.css';

interface ProjectTableProps {
  readonly rows: readonly ProjectRow[];
  /** Projects on all pages together. */
  readonly total: number;
  readonly subprojects: number;
  /** Position of the first row among all projects; null: the rows are of another page than the one asked for. */
  readonly first: number | null;
  readonly page: number;
  readonly pages: number;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
  /** Null without a range. */
  readonly onClearRange: (() => void) | null;
}

const columnsOf = (text: DashboardText['table']) => [
  text.project,
  text.kind,
  text.prefix,
  text.lastCode,
  { label: text.subprojects, isNumber: true },
  { label: text.works, isNumber: true },
  text.status,
];

export function ProjectTable(props: ProjectTableProps) {
  const { rows, total, subprojects, first, page, pages, isWaiting, onPage } = props;
  const isAll = rows.length === total;
  const { table: text } = useDashboardWords();
  const columns = useMemo(() => columnsOf(text), [text]);
  if (total === 0 && !isWaiting) return <Nothing onClearRange={props.onClearRange} />;
  return (
    <>
      <DataTable label={text.label} columns={columns} isRoomy isBusy={isWaiting}>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot
        shown={isWaiting ? text.loading : text.shown(total, subprojects, { first, rows: rows.length, isAll })}
      >
        <Pager label={text.pages} page={Math.min(page, pages)} pages={pages} onPage={onPage} />
      </ListFoot>
    </>
  );
}

function Row({ row }: { readonly row: ProjectRow }) {
  const { table: text, count } = useDashboardWords();
  return (
    <tr>
      <td data-label={text.project} title={row.name}>
        {/* A single element, because on a card each child of the cell would stand apart. */}
        <span>
          <QuietLink to={projectAddress(row.id)}>
            <bdi>{row.name}</bdi>
          </QuietLink>
          {row.isFeatured && (
            <span className={classes.featured} title={text.featured}>
              <IconStarFilled size={12} aria-hidden />
              <span className="visually-hidden">{text.featured}</span>
            </span>
          )}
        </span>
      </td>
      <td data-label={text.kind}>{row.kind}</td>
      <td data-label={text.prefix} className={classes.code}>
        {row.prefix}
      </td>
      <td data-label={text.lastCode} className={classes.code}>
        {row.lastCode ?? '—'}
      </td>
      <td data-label={text.subprojects} data-number>
        {count(row.subprojects)}
      </td>
      <td data-label={text.works} data-number>
        <QuietLink to={row.worksHref} label={text.openWorks(row.works, row.name)}>
          {count(row.works)}
        </QuietLink>
      </td>
      <td data-label={text.status}>
        <ProjectStateTag state={row.state} />
      </td>
    </tr>
  );
}

function Nothing({ onClearRange }: Pick<ProjectTableProps, 'onClearRange'>) {
  const { table: text, range } = useDashboardWords();
  return onClearRange === null ? (
    <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
  ) : (
    <StateView
      kind="empty"
      title={text.emptyRange}
      detail={text.emptyRangeDetail}
      action={
        <Button variant="default" onClick={onClearRange}>
          {range.clear}
        </Button>
      }
    />
  );
}
