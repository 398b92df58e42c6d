import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ChangeSet, ChangeSets } from '../../api/contract/records/change-sets.ts';
import {
  selectFailure,
  selectHasFailed,
  selectIsWaiting,
} from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { ChangeListQuery } from '../../machines/work-changes/change-history-types.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { changeSetAddress } from '../addresses/change-set-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Pager } from '../components/pager.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { StateView } from '../components/state-view.tsx';
import { StateTag } from '../components/states/state-tag.tsx';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { workChangesText } from '../text/work-changes.ts';
import { listQueryOf, withList } from './changes-address.ts';
import classes from './changes-screen.module.css';
import { SET_STATE_LOOKS } from './set-state-looks.ts';

const text = workChangesText.history;

/** The changes of works that were applied, the newest first. */
export function ChangesScreen() {
  const list = useList();
  const { query, choose } = useListAddress();
  const isWaiting = useSelector(list, selectIsWaiting);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="changes" />}
        title={workChangesText.title}
        detail={workChangesText.detail}
        actions={
          <Button
            variant="default"
            disabled={isWaiting}
            leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
            onClick={() => listIntents(list).refresh()}
          >
            {text.refresh}
          </Button>
        }
      />
      <section className={classes.frame} aria-label={workChangesText.title}>
        <FilterBar label={text.filters}>
          <ChoiceField
            label={text.whose}
            any={text.everybody}
            value={query.own ? OWN : ''}
            options={[{ value: OWN, label: text.own }]}
            nameOf={(value) => value}
            onChoose={(value) => choose({ own: value === OWN })}
          />
        </FilterBar>
        <Body query={query} onAll={() => choose({ own: false })} onPage={(page) => choose({ page })} />
      </section>
    </>
  );
}

const OWN = 'mi';

function useList() {
  const list = useSelector(useModule('changeHistory'), ({ children }) => children.changeSetList);
  if (list === undefined) throw new Error('The history has no list.');
  return list;
}

function useListAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    query: listQueryOf(parameters),
    choose: (change: Partial<ChangeListQuery>) => changeParameters((present) => withList(present, change)),
  };
}

interface BodyProps {
  readonly query: ChangeListQuery;
  readonly onAll: () => void;
  readonly onPage: (page: number) => void;
}

function Body({ query, onAll, onPage }: BodyProps) {
  const list = useList();
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
        detail={workChangesText.failure(failure)}
        action={<Button onClick={retry}>{workChangesText.retry}</Button>}
      />
    );
  }
  return (
    <>
      {hasFailed && <StaleList sentence={text.stale} onRetry={retry} />}
      {page.items.length === 0 && !isWaiting ? (
        <Nothing isOwn={query.own} onAll={onAll} />
      ) : (
        <Sets page={page} isWaiting={isWaiting} onPage={onPage} />
      )}
    </>
  );
}

function Nothing({ isOwn, onAll }: { readonly isOwn: boolean; readonly onAll: () => void }) {
  return isOwn ? (
    <StateView
      kind="empty"
      title={text.noOwn}
      detail={text.noOwnDetail}
      action={
        <Button variant="default" onClick={onAll}>
          {text.showAll}
        </Button>
      }
    />
  ) : (
    <StateView
      kind="empty"
      title={text.none}
      detail={text.noneDetail}
      action={<LinkButton to={MODULES.works.path}>{text.toWorks}</LinkButton>}
    />
  );
}

interface SetsProps {
  readonly page: ChangeSets;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
}

const { who, when, state } = workChangesText.set;
const COLUMNS = [when, who, text.what, { label: text.works, isNumber: true }, state];

function Sets({ page: { items, total, page, pageSize }, isWaiting, onPage }: SetsProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <DataTable label={text.list} columns={COLUMNS} lines="several" isRoomy isBusy={isWaiting}>
        <tbody>
          {items.map((set) => (
            <Row key={set.id} set={set} />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.shown(first, first + items.length - 1, total)}>
        {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}

function Row({ set }: { readonly set: ChangeSet }) {
  const { id, aplicado, creado, usuario, campos, cuentas, estado, deshechoPor, porObra, motivo } = set;
  const moment = workChangesText.set.moment(aplicado ?? creado);
  return (
    <tr>
      <th scope="row" data-label={when} className={classes.moment}>
        <QuietLink to={changeSetAddress(id)} label={text.open(moment)}>
          {moment}
        </QuietLink>
      </th>
      <td data-label={who}>{usuario}</td>
      <td data-label={text.what}>
        <ul className={classes.changes}>
          {campos.map(({ campo, etiqueta, tipo, valor }) => (
            <li key={campo}>
              {porObra
                ? text.ownValues(etiqueta)
                : text.becomes(etiqueta, workChangesText.value(tipo, valor))}
            </li>
          ))}
        </ul>
        {motivo !== null && <span className={classes.aside}>{motivo}</span>}
      </td>
      <td data-label={text.works} data-number>
        <span>
          {formatCount(workChangesText.applied.written(cuentas))}
          {cuentas.saltadas > 0 && <span className={classes.aside}>{text.leftOut(cuentas.saltadas)}</span>}
        </span>
      </td>
      <td data-label={state}>
        <span>
          <StateTag look={SET_STATE_LOOKS[estado]}>{workChangesText.set.states[estado]}</StateTag>
          {deshechoPor !== null && (
            <span className={classes.aside}>{workChangesText.set.by(deshechoPor)}</span>
          )}
        </span>
      </td>
    </tr>
  );
}
