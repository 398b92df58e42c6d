import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { TrashBatch, TrashBatches } from '../../api/contract/records/trash.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsWaiting,
} from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { registerAddress } from '../addresses/explorer-address.ts';
import { batchAddress } from '../addresses/trash-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { MODULES } from '../modules.ts';
import { useModule, useRunningModule } from '../portal.tsx';
import { batchesText as text } from '../text/trash.ts';
import {
  BATCH_STATES,
  type BatchState,
  batchesQueryOf,
  SEARCH_LIMIT,
  withBatches,
} from './batches-address.ts';
import { Restoration } from './restoration.tsx';
import classes from './trash.module.css';
import { restorationIntents } from './trash-intents.ts';
import { ToDeletion, ToTrash } from './ways.tsx';

/** The batches of deleted works, each of which can be restored. */
export function BatchesScreen() {
  const [parameters, changeParameters] = useAddressParameters();
  const query = batchesQueryOf(parameters);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="deleteRecords" />}
        title={text.title}
        detail={text.detail}
        actions={
          <>
            <ToDeletion />
            <ToTrash />
          </>
        }
      />
      <section className={classes.frame} aria-label={text.title}>
        <FilterBar label={text.filters}>
          <SearchField
            label={text.search}
            value={query.buscar ?? ''}
            maxLength={SEARCH_LIMIT}
            onSearch={(buscar) =>
              changeParameters((present) => withBatches(present, { buscar }), { replace: true })
            }
          />
          <ChoiceField
            label={text.state}
            any={text.anyState}
            value={query.estado ?? ''}
            options={BATCH_STATES.map((state) => ({ value: state, label: text.states[state] }))}
            nameOf={(state) => text.states[state as BatchState]}
            onChoose={(chosen) =>
              changeParameters((present) =>
                withBatches(present, { estado: BATCH_STATES.find((state) => state === chosen) }),
              )
            }
          />
        </FilterBar>
        <Body
          isNarrowed={query.buscar !== undefined || query.estado !== undefined}
          onAll={() => changeParameters(() => new URLSearchParams())}
          onPage={(page) => changeParameters((present) => withBatches(present, { page }))}
        />
      </section>
      <Restoration />
    </>
  );
}

interface BodyProps {
  readonly isNarrowed: boolean;
  readonly onAll: () => void;
  readonly onPage: (page: number) => void;
}

function Body({ isNarrowed, onAll, onPage }: BodyProps) {
  const list = useModule('trashBatches');
  const page = useSelector(list, ({ context }) => context.page);
  const failure = useSelector(list, selectFailure);
  const hasFailed = useSelector(list, selectHasFailed);
  const isWaiting = useSelector(list, selectIsWaiting);
  const retry = () => listIntents(list).retry();
  if (page === null) {
    return failure === null ? (
      <ListSkeleton label={text.loading} rowHeight={40} />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  return (
    <>
      {hasFailed && <StaleList sentence={text.stale} onRetry={retry} />}
      {page.items.length === 0 && !isWaiting ? (
        <StateView
          kind="empty"
          title={isNarrowed ? text.noneSuch : text.none}
          detail={isNarrowed ? text.noneSuchDetail : text.noneDetail}
          {...(isNarrowed && {
            action: (
              <Button variant="default" onClick={onAll}>
                {text.showAll}
              </Button>
            ),
          })}
        />
      ) : (
        <Batches page={page} isWaiting={isWaiting} onPage={onPage} />
      )}
    </>
  );
}

const COLUMNS = [
  ...[text.when, text.who, text.why, text.what],
  { label: text.works, isNumber: true },
  ...[text.now, text.actions],
];

interface BatchesProps extends Pick<BodyProps, 'onPage'> {
  readonly page: TrashBatches;
  readonly isWaiting: boolean;
}

function Batches({ page: { items, total, page, pageSize }, isWaiting, onPage }: BatchesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <DataTable
        label={text.list}
        columns={COLUMNS}
        lines="several"
        isRoomy
        cardsBelow={1000}
        isBusy={isWaiting}
      >
        <tbody>
          {items.map((batch) => (
            <Row key={batch.id} batch={batch} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.shown(first, first + items.length - 1, total)}>
        {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}

function Row({ batch }: { readonly batch: TrashBatch }) {
  const { id, borrado, por, motivo, alcance, obras, enPapelera, purga } = batch;
  const restoration = useRunningModule('restoration');
  const moment = text.moment(borrado);
  return (
    <tr>
      <th scope="row" data-label={text.when} className={classes.moment}>
        {enPapelera > 0 ? (
          <QuietLink to={batchAddress(id)} label={text.open(moment)}>
            {moment}
          </QuietLink>
        ) : (
          moment
        )}
      </th>
      <td data-label={text.who}>{por}</td>
      <td data-label={text.why} className={classes.free}>
        {motivo}
      </td>
      <td data-label={text.what}>
        {alcance.tipo === 'filtro' ? (
          <QuietLink
            to={registerAddress(MODULES.works.path, { donde: alcance.donde, buscar: alcance.buscar })}
            label={text.seeFilter}
          >
            {text.scope(alcance)}
          </QuietLink>
        ) : (
          text.scope(alcance)
        )}
      </td>
      <td data-label={text.works} data-number>
        {formatCount(obras)}
      </td>
      <td data-label={text.now}>
        <span>
          {text.left(batch).join(', ')}
          {purga !== null && <span className={classes.aside}>{text.purge(purga)}</span>}
        </span>
      </td>
      <td data-label={text.actions}>
        {enPapelera > 0 && restoration !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.restoreOf(motivo, moment)}
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            onClick={() => restorationIntents(restoration).open({ tipo: 'lote', lote: id })}
          >
            {text.restore}
          </Button>
        )}
      </td>
    </tr>
  );
}
