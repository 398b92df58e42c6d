import { Badge, Button } from '@mantine/core';
import { IconCircleCheck, IconEye, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SqlQuery } from '../../../api/contract/sql-config.ts';
import { selectFailure, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { DataTable } from '../../components/data-table.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { formatDuration } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { sqlConfigText as text } from '../../text/sql-config.ts';
import { AdminSection } from '../admin-section.tsx';
import { fileOf, SEARCH_LIMIT, searchOf, withFile, withSearch } from './sql-config-address.ts';
import classes from './sql-config-tab.module.css';
import { SqlQueryDialog } from './sql-query-dialog.tsx';
import { useSqlConfigChild } from './use-sql-config-child.ts';

const { columns } = text;

export function SqlConfigTab() {
  const [parameters, changeParameters] = useAddressParameters();
  const file = fileOf(parameters);
  const list = useSqlConfigChild('sqlQueries');
  const isWaiting = useSelector(list, selectIsWaiting);
  const words = searchOf(parameters);
  // Replaces the entry in the history, so that the back button does not step through half-typed words.
  const search = (typed: string) =>
    changeParameters((present) => withSearch(present, typed), { replace: true });
  return (
    <AdminSection
      title={text.title}
      detail={text.detail}
      actions={
        <IconAction
          label={text.refresh}
          hint={text.refresh}
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}
          disabled={isWaiting}
          onClick={listIntents(list).refresh}
        />
      }
    >
      <FilterBar label={text.search}>
        <SearchField label={text.search} value={words} maxLength={SEARCH_LIMIT} onSearch={search} />
      </FilterBar>
      <Queries
        words={words}
        onClear={() => search('')}
        onOpen={(name) => changeParameters((present) => withFile(present, name))}
      />
      <SqlQueryDialog file={file} onClose={() => changeParameters((present) => withFile(present, null))} />
    </AdminSection>
  );
}

interface QueriesProps {
  readonly words: string;
  readonly onClear: () => void;
  readonly onOpen: (file: string) => void;
}

function Queries({ words, onClear, onOpen }: QueriesProps) {
  const list = useSqlConfigChild('sqlQueries');
  const queries = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const isWaiting = useSelector(list, selectIsWaiting);
  const { retry } = listIntents(list);
  if (queries === null) {
    return failure === null ? (
      <ListSkeleton label={text.loading} rowHeight={40} />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  if (queries.length === 0) return <StateView kind="empty" title={text.empty} />;
  const found = queries.filter((query) => hasWords(query, words));
  return (
    <>
      {failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {found.length === 0 ? (
        <StateView
          kind="empty"
          title={text.noMatch}
          action={
            <Button variant="default" onClick={onClear}>
              {text.clear}
            </Button>
          }
        />
      ) : (
        <DataTable label={text.list} columns={COLUMNS} cardsBelow={1024} isRoomy isBusy={isWaiting}>
          <tbody>
            {found.map((query) => (
              <Row key={query.sqlFile} query={query} onOpen={onOpen} />
            ))}
          </tbody>
        </DataTable>
      )}
      <ListFoot
        shown={
          found.length === queries.length
            ? text.count(queries.length)
            : text.found(found.length, queries.length)
        }
      >
        {null}
      </ListFoot>
    </>
  );
}

const hasWords = ({ sqlFile, backendMethod, apiEndpoint, tabLabel, description }: SqlQuery, words: string) =>
  plainText([sqlFile, backendMethod, apiEndpoint, tabLabel, description].join(' ')).includes(
    plainText(words),
  );

const COLUMNS = [
  ...[columns.section, columns.tab, columns.file, columns.method],
  { label: columns.last, isNumber: true },
  ...[columns.state, columns.actions],
];

interface RowProps {
  readonly query: SqlQuery;
  readonly onOpen: (file: string) => void;
}

function Row({ query, onOpen }: RowProps) {
  const { section, tabLabel, sqlFile, backendMethod, apiEndpoint, estado, ultima, description } = query;
  return (
    <tr>
      <td data-label={columns.section}>{section}</td>
      <td data-label={columns.tab}>{tabLabel}</td>
      <td data-label={columns.file} title={description}>
        <code className={classes.code}>{sqlFile}</code>
      </td>
      <td data-label={columns.method}>
        <div className={classes.method}>
          <code className={classes.code}>{backendMethod}</code>
          <code className={classes.endpoint}>{apiEndpoint}</code>
        </div>
      </td>
      <td data-label={columns.last} data-number>
        {ultima === null ? text.notYet : formatDuration(ultima.ms)}
      </td>
      <td data-label={columns.state}>
        <Badge
          color="success"
          variant="light"
          tt="none"
          fw={400}
          leftSection={<IconCircleCheck size={14} stroke={1.5} aria-hidden />}
        >
          {estado}
        </Badge>
      </td>
      <td data-label={columns.actions}>
        <IconAction
          label={text.look(sqlFile)}
          hint={text.query.title}
          icon={<IconEye size={18} stroke={1.5} aria-hidden />}
          onClick={() => onOpen(sqlFile)}
        />
      </td>
    </tr>
  );
}
