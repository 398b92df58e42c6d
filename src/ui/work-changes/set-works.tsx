import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  CHANGE_STATES,
  type ChangedWork,
  type ChangeSetDetail,
  type ChangeState,
} from '../../api/contract/records/change-sets.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { SetWorksQuery } from '../../machines/work-changes/change-set-types.ts';
import type { changeSetWorksMachine } from '../../machines/work-changes/change-set-works.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { workChangesText } from '../text/work-changes.ts';
import { SEARCH_LIMIT } from './changes-address.ts';
import classes from './set-parts.module.css';

const text = workChangesText.list;
const { before, was, after, field: fieldLabel } = workChangesText.byField;

/** Up to this many works need neither a search nor pages. */
const FEW = 5;
const listed = ({ encontradas, iguales }: ChangeSetDetail['cuentas']): number => encontradas - iguales;
export const isLong = ({ cuentas }: ChangeSetDetail): boolean => listed(cuentas) > FEW;

type WorksRef = ActorRefFrom<typeof changeSetWorksMachine>;

export interface SetWorksProps {
  readonly set: ChangeSetDetail;
  readonly works: WorksRef;
  readonly query: SetWorksQuery;
  /** Changes the search, the state or the page; a new search or state begins at the first page. */
  readonly onQuery: (change: Partial<SetWorksQuery> & { readonly estado?: ChangeState | undefined }) => void;
  readonly codeOf: (cod: string) => ReactNode;
}

/** The works of a set, one by one, with the old and the new values. */
export function SetWorks({ set, works, query, onQuery, codeOf }: SetWorksProps) {
  const page = useSelector(works, ({ context }) => context.page);
  const isWaiting = useSelector(works, selectIsWaiting);
  const hasFailed = useSelector(works, selectHasFailed);
  const present = CHANGE_STATES.filter((state) => set.cuentas[COUNTS[state]] > 0);
  const isNarrowed = query.estado !== undefined || query.buscar !== undefined;
  return (
    <div className={classes.framed}>
      {(isLong(set) || isNarrowed) && (
        <FilterBar label={text.filters}>
          <SearchField
            label={text.search}
            value={query.buscar ?? ''}
            maxLength={SEARCH_LIMIT}
            onSearch={(buscar) => onQuery({ buscar, page: 1 })}
          />
          <ChoiceField
            label={text.state}
            any={text.anyState}
            value={query.estado ?? ''}
            options={present.map((state) => ({ value: state, label: text.states[state] }))}
            nameOf={(state) => text.states[state as ChangeState]}
            onChoose={(chosen) =>
              onQuery({ estado: CHANGE_STATES.find((state) => state === chosen), page: 1 })
            }
          />
        </FilterBar>
      )}
      {hasFailed && <StaleList sentence={text.failed} onRetry={() => listIntents(works).retry()} />}
      {page === null ? (
        !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} />
      ) : page.items.length === 0 && !isWaiting ? (
        <p className={classes.empty}>{text.none}</p>
      ) : (
        <>
          <DataTable
            label={text.label}
            columns={[text.work, fieldLabel, set.aplicado === null ? before : was, after, text.what]}
            lines="several"
            cardsBelow={700}
            isBusy={isWaiting}
          >
            <tbody>
              {page.items.map((work) => (
                <Rows
                  key={`${work.cod} ${work.linea ?? ''}`}
                  set={set}
                  work={work}
                  code={
                    <>
                      {codeOf(work.cod)}
                      {work.linea !== null && <span className={classes.why}>{text.line(work.linea)}</span>}
                    </>
                  }
                />
              ))}
            </tbody>
          </DataTable>
          {listed(set.cuentas) > 1 && (
            <Foot page={page} isWaiting={isWaiting} onPage={(next) => onQuery({ page: next })} />
          )}
        </>
      )}
    </div>
  );
}

const COUNTS = {
  pendiente: 'pendientes',
  rechazada: 'rechazadas',
  aplicada: 'aplicadas',
  saltada: 'saltadas',
  deshecha: 'deshechas',
  retenida: 'retenidas',
} as const satisfies Record<ChangeState, keyof ChangeSetDetail['cuentas']>;

interface FootProps {
  readonly page: {
    readonly items: readonly unknown[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
  };
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
}

function Foot({ page: { items, total, page, pageSize }, isWaiting, onPage }: FootProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <ListFoot shown={isWaiting ? text.loading : text.shown(first, first + items.length - 1, total)}>
      {pages > 1 && <Pager label={text.pager} page={page} pages={pages} onPage={onPage} />}
    </ListFoot>
  );
}

interface RowsProps {
  readonly set: ChangeSetDetail;
  readonly work: ChangedWork;
  readonly code: ReactNode;
}

/** The rows of one work: one for each changed field, or a single row when no field changes. */
function Rows({ set: { campos, aplicado }, work, code }: RowsProps) {
  const { estado, motivo, por, cambios, actual } = work;
  // In one element, because on a phone the parts of a cell are laid out beside each other.
  const what = (
    <span>
      {text.states[estado]}
      {motivo !== null && <span className={classes.why}>{text.reason(motivo, por)}</span>}
      {motivo !== null && actual.length > 0 && <span className={classes.why}>{text.actual(actual)}</span>}
    </span>
  );
  if (cambios.length === 0) {
    return (
      <tr>
        <th scope="row" data-label={text.work} className={classes.code}>
          {code}
        </th>
        <td />
        <td />
        <td />
        <td data-label={text.what}>{what}</td>
      </tr>
    );
  }
  return cambios.map(({ campo, antes, despues }) => {
    const field = campos.find((one) => one.campo === campo);
    const tipo = field?.tipo ?? 'texto';
    return (
      <tr key={campo}>
        <th scope="row" data-label={text.work} className={classes.code}>
          {code}
        </th>
        <td data-label={fieldLabel}>{field?.etiqueta ?? campo}</td>
        <td data-label={aplicado === null ? before : was} className={classes.value}>
          {workChangesText.value(tipo, antes)}
        </td>
        <td data-label={after} className={classes.value}>
          {workChangesText.value(tipo, despues)}
        </td>
        <td data-label={text.what}>{what}</td>
      </tr>
    );
  });
}
