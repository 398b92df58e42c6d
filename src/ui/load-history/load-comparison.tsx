import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import {
  COMPARED_CLASSES,
  type ComparedLoad,
  type ComparedRow,
  type LoadComparison,
} from '../../api/contract/loads/load-comparison.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsWaiting,
} from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { loadComparisonMachine } from '../../machines/load-history/load-history-machine.ts';
import type { ComparisonQuery } from '../../machines/load-history/load-history-types.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { CodeLink } from '../components/code-link.tsx';
import { DataTable } from '../components/data-table.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { askOnly, listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { useAsked } from '../components/use-asked.ts';
import { RUN_PARAMETER } from '../load-run/run-address.ts';
import { MODULES } from '../modules.ts';
import { listText } from '../text/lists.ts';
import { loadComparisonText as text } from '../text/load-comparison.ts';
import { loadHistoryText } from '../text/load-history.ts';
import { undoneState } from '../text/undone.ts';
import { comparisonAddress, SEARCH_LIMIT, withComparison } from './comparison-address.ts';
import classes from './load-comparison.module.css';

interface LoadComparisonProps {
  readonly comparison: ActorRefFrom<typeof loadComparisonMachine>;
  readonly query: ComparisonQuery;
}

export function LoadComparisonView({ comparison, query }: LoadComparisonProps) {
  useAsked(comparison, askOnly<ComparisonQuery>, query);
  const page = useSelector(comparison, ({ context }) => context.page);
  const failure = useSelector(comparison, selectFailure);
  const isWaiting = useSelector(comparison, selectIsWaiting);
  const hasFailed = useSelector(comparison, selectHasFailed);
  const retry = () => listIntents(comparison).retry();
  const shown = page !== null && page.a.uploadId === query.a && page.b.uploadId === query.b ? page : null;
  if (shown === null) {
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
  return (
    <>
      {hasFailed && <StaleList sentence={text.stale} onRetry={retry} />}
      <Compared page={shown} query={query} isWaiting={isWaiting} />
    </>
  );
}

interface ComparedProps {
  readonly page: LoadComparison;
  readonly query: ComparisonQuery;
  readonly isWaiting: boolean;
}

function Compared({ page, query: { a, b, hoja, clase, buscar = '' }, isWaiting }: ComparedProps) {
  const [, changeParameters] = useAddressParameters();
  const change = (wanted: Parameters<typeof withComparison>[1]) =>
    changeParameters((present) => withComparison(present, wanted));
  const counts = page.cuentas[hoja];
  const offset = (page.page - 1) * page.pageSize;
  return (
    <>
      <div className={classes.loads}>
        <OneLoad name={text.first} load={page.a} />
        <OneLoad name={text.second} load={page.b} />
      </div>
      <div className={classes.frame}>
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={text.sheet}
            value={hoja}
            onChange={(sheet) => change({ hoja: sheet === 'cm_fyv_01' ? 'cm_fyv_01' : 'cm_seg_01' })}
            data={Object.entries(text.sheets).map(([value, label]) => ({ value, label }))}
          />
          <NativeSelect
            aria-label={text.filter}
            value={clase}
            onChange={({ currentTarget }) =>
              change({ clase: COMPARED_CLASSES.find((kind) => kind === currentTarget.value) ?? 'distintas' })
            }
            data={COMPARED_CLASSES.map((kind) => ({ value: kind, label: text.class(kind, counts[kind]) }))}
          />
          <SearchField
            label={text.search}
            value={buscar}
            maxLength={SEARCH_LIMIT}
            onSearch={(typed) =>
              changeParameters((present) => withComparison(present, { buscar: typed }), { replace: true })
            }
          />
          <Button
            component={Link}
            to={comparisonAddress(b, a)}
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.5} aria-hidden />}
          >
            {text.swap}
          </Button>
        </div>
        <p className={classes.summary}>{text.summary(counts)}</p>
        {page.total === 0 ? (
          <p className={classes.none}>{isWaiting ? text.loading : text.noRows}</p>
        ) : (
          <>
            <Rows rows={page.items} hasLines={hoja === 'cm_fyv_01'} isWaiting={isWaiting} offset={offset} />
            <ListFoot
              shown={
                isWaiting ? text.loading : text.shown(offset + 1, offset + page.items.length, page.total)
              }
            >
              <Pager
                label={text.pager}
                page={page.page}
                pages={Math.max(1, Math.ceil(page.total / page.pageSize))}
                onPage={(number) => change({ page: number })}
              />
            </ListFoot>
          </>
        )}
      </div>
    </>
  );
}

function OneLoad({ name, load }: { readonly name: string; readonly load: ComparedLoad }) {
  const tags = [
    loadHistoryText.states[load.estado],
    ...(load.ensayo ? [loadHistoryText.rehearsal] : []),
    ...(load.deshecha ? [undoneState(load.comoSeDeshizo)] : []),
  ];
  return (
    <section className={classes.load} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.file}>
        <QuietLink to={`${MODULES.uploadHistory.path}?${RUN_PARAMETER}=${load.uploadId}`}>
          {load.archivo}
        </QuietLink>
      </p>
      <p className={classes.facts}>{[text.load(load), ...tags].join(' · ')}</p>
    </section>
  );
}

interface RowsProps {
  readonly rows: readonly ComparedRow[];
  readonly hasLines: boolean;
  readonly isWaiting: boolean;
  readonly offset: number;
}

const { columns } = text;

function Rows({ rows, hasLines, isWaiting, offset }: RowsProps) {
  const numbers = [columns.rowA, columns.rowB].map((label) => ({ label, isNumber: true }));
  const head = [
    columns.work,
    ...(hasLines ? [{ label: columns.line, isNumber: true }] : []),
    ...numbers,
    columns.changes,
  ];
  return (
    <DataTable label={text.list} columns={head} lines="several" isBusy={isWaiting}>
      <tbody>
        {rows.map(({ obra, linea, filaA, filaB, cambios }, index) => (
          // A file may name a row twice, and its rows never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: positions are stable.
          <tr key={offset + index}>
            <td data-label={columns.work}>{obra === '' ? text.noCode : <CodeLink cod={obra} />}</td>
            {hasLines && (
              <td data-label={columns.line} data-number>
                {linea}
              </td>
            )}
            <td data-label={columns.rowA} data-number>
              {filaA === null ? text.none : formatCount(filaA)}
            </td>
            <td data-label={columns.rowB} data-number>
              {filaB === null ? text.none : formatCount(filaB)}
            </td>
            <td data-label={columns.changes}>
              {cambios.length === 0 ? (
                text.none
              ) : (
                <ul className={classes.changes}>
                  {cambios.map(({ campo, etiqueta, a, b }) => (
                    <li key={campo}>{text.change(etiqueta, a, b)}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
