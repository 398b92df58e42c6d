import { Button, CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { formatCount } from '../../../shared/spanish-count.ts';
import { DataTable } from '../../components/data-table.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { Pager } from '../../components/pager.tsx';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import { FINDINGS_PER_PAGE, type Finding, groupsOf, matching } from './findings.ts';
import classes from './findings-table.module.css';
import { GroupFilter } from './group-filter.tsx';

const text = bulkImportDialogText.findings;

interface FindingsTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly findings: readonly Finding[];
  /** Index of the column whose cell is a button that shows the finding in the file. */
  readonly seeColumn?: number;
}

/** A table of findings: grouped, searchable, fifty a page. */
export function FindingsTable({ label, columns, findings, seeColumn }: FindingsTableProps) {
  const [group, setGroup] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const groups = useMemo(() => groupsOf(findings), [findings]);
  const found = useMemo(() => matching(findings, group, query), [findings, group, query]);

  const offset = (page - 1) * FINDINGS_PER_PAGE;
  const shown = found.slice(offset, offset + FINDINGS_PER_PAGE);
  const from = found.length === 0 ? 0 : offset + 1;

  const narrow = (nextGroup: string | null, nextQuery: string) => {
    setGroup(nextGroup);
    setQuery(nextQuery);
    setPage(1);
  };

  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        <GroupFilter
          groups={groups}
          total={findings.length}
          selected={group}
          onSelect={(next) => narrow(next, query)}
        />
        <TextInput
          className={classes.search}
          aria-label={text.search}
          placeholder={text.search}
          value={query}
          onChange={(event) => narrow(group, event.currentTarget.value)}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          rightSection={
            query && <CloseButton size="sm" aria-label={text.clearSearch} onClick={() => narrow(group, '')} />
          }
        />
      </div>
      <div className={classes.list}>
        <DataTable label={label} columns={columns}>
          <tbody>
            {shown.map((finding, index) => (
              // The list does not change while it is open, so positions are stable keys.
              // biome-ignore lint/suspicious/noArrayIndexKey: positions are stable.
              <Fragment key={offset + index}>
                {finding.group !== shown[index - 1]?.group && (
                  <tr className={classes.group}>
                    <th scope="colgroup" colSpan={columns.length}>
                      <span className={classes.pinned}>
                        {finding.group}{' '}
                        <span className={classes.groupCount}>{countOf(groups, finding.group)}</span>
                      </span>
                    </th>
                  </tr>
                )}
                <tr>
                  {finding.cells.map((cell, column) => (
                    <td key={columns[column]} data-label={columns[column]} title={cell || undefined}>
                      {finding.onSee && column === seeColumn ? (
                        <UnstyledButton
                          className={classes.see}
                          aria-label={text.see(cell)}
                          onClick={finding.onSee}
                        >
                          {cell}
                        </UnstyledButton>
                      ) : (
                        cell
                      )}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </DataTable>
        {found.length === 0 && (
          <div className={classes.noMatch}>
            <p>{text.noMatch}</p>
            <Button variant="default" onClick={() => narrow(null, '')}>
              {text.clearSearch}
            </Button>
          </div>
        )}
      </div>
      <ListFoot shown={text.showing(from, Math.min(offset + FINDINGS_PER_PAGE, found.length), found.length)}>
        <Pager
          label={text.pager}
          page={page}
          pages={Math.max(1, Math.ceil(found.length / FINDINGS_PER_PAGE))}
          onPage={setPage}
        />
      </ListFoot>
    </div>
  );
}

const countOf = (
  groups: readonly { readonly name: string; readonly count: number }[],
  name: string,
): string => formatCount(groups.find((group) => group.name === name)?.count ?? 0);
