import { Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type ChosenLinesAsked,
  DIFFERENCE_STATES,
  type ReconciledLines,
  type Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { decisionMachine } from '../../machines/reconciliation/decision-machine.ts';
import type { DecisionKind } from '../../machines/reconciliation/decision-types.ts';
import type { reconciledLinesMachine } from '../../machines/reconciliation/reconciliation-parts.ts';
import type { LinesAsked } from '../../machines/reconciliation/reconciliation-types.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { reconciliationText } from '../text/reconciliation.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import { filterOf, SEARCH_LIMIT } from './lines-address.ts';
import { decisionIntents, filterIntents } from './reconciliation-intents.ts';
import { useLinesAddress, useReconciliation } from './use-reconciliation.ts';

const text = reconciliationText.lines;

interface LinesPartProps {
  readonly shown: Reconciliation;
  readonly lines: ActorRefFrom<typeof reconciledLinesMachine>;
  readonly decision: ActorRefFrom<typeof decisionMachine>;
}

/** The lines, narrowed by what the address says, and what is chosen of them. */
export function LinesPart({ shown, lines, decision }: LinesPartProps) {
  const { machine } = useReconciliation();
  const { asked, seek } = useLinesAddress();
  useAsked(lines, listIntents<LinesAsked>, asked);
  useAsked(machine, filterIntents, filterOf(asked));
  const { page } = useSelector(lines, ({ context }) => context);
  const isWaiting = useSelector(lines, selectIsWaiting);
  const hasFailed = useSelector(lines, selectHasFailed);
  const fieldName = (field: string) => shown.campos.find(({ campo }) => campo === field)?.etiqueta ?? field;
  const decide = (kind: DecisionKind, chosen: ChosenLinesAsked, count: number) =>
    decisionIntents(decision).ask({
      id: shown.id,
      kind,
      lines: chosen,
      field: asked.campo ?? null,
      count,
    });
  return (
    <div className={classes.frame}>
      <FilterBar label={text.filters}>
        <SearchField
          label={text.search}
          value={asked.buscar ?? ''}
          maxLength={SEARCH_LIMIT}
          onSearch={(buscar) => seek({ buscar })}
        />
        <ChoiceField
          label={text.field}
          any={text.anyField}
          value={asked.campo ?? ''}
          options={shown.campos.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta }))}
          nameOf={fieldName}
          onChoose={(campo) => seek({ campo })}
        />
        <ChoiceField
          label={text.state}
          any={text.anyState}
          value={asked.situacion ?? ''}
          options={DIFFERENCE_STATES.map((state) => ({ value: state, label: text.states[state] }))}
          nameOf={(state) => state}
          onChoose={(situacion) => seek({ situacion })}
        />
      </FilterBar>
      {page !== null && <Selection page={page} onDecide={decide} />}
      {hasFailed && (
        <StaleList
          sentence={page === null ? text.failed : text.stale}
          onRetry={() => listIntents(lines).retry()}
        />
      )}
      {page === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={48} />}
      {page !== null && page.items.length === 0 && !isWaiting && (
        <p className={classes.none} role="status">
          {text.none}
        </p>
      )}
      {page !== null && page.items.length > 0 && (
        <Rows
          page={page}
          shown={shown}
          isWaiting={isWaiting}
          onPage={(number) => seek({ page: number })}
          onDecide={(kind, line) => decide(kind, { tipo: 'lineas', lineas: [line] }, 1)}
        />
      )}
    </div>
  );
}

interface SelectionProps {
  readonly page: ReconciledLines;
  readonly onDecide: (kind: DecisionKind, chosen: ChosenLinesAsked, count: number) => void;
}

/** What is chosen, and what can be done with it. */
function Selection({ page, onDecide }: SelectionProps) {
  const { context, isAll, takeAll, clear } = useReconciliation();
  const { asked } = useLinesAddress();
  const { chosen } = context;
  const words = reconciliationText.selection;
  if (!isAll && chosen.length === 0) return null;
  const lines: ChosenLinesAsked = isAll
    ? { tipo: 'filtro', ...filterOf(asked) }
    : { tipo: 'lineas', lineas: [...chosen] };
  const count = isAll ? page.total : chosen.length;
  return (
    <section className={classes.bar} aria-label={words.label}>
      <p role="status">{isAll ? words.all(page.total) : words.chosen(chosen.length)}</p>
      {!isAll && page.total > chosen.length && (
        <Button size="compact-sm" variant="subtle" onClick={takeAll}>
          {words.takeAll(page.total)}
        </Button>
      )}
      <div className={classes.barActions}>
        <Button size="compact-sm" onClick={() => onDecide('aceptar', lines, count)}>
          {text.accept}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDecide('descartar', lines, count)}>
          {text.dismiss}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDecide('recuperar', lines, count)}>
          {text.recover}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </section>
  );
}

interface RowsProps {
  readonly page: ReconciledLines;
  readonly shown: Reconciliation;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
  readonly onDecide: (kind: DecisionKind, line: number) => void;
}

const COLUMNS = [text.choose, text.code, text.result, text.work, text.details, text.decide];

function Rows({ page, shown, isWaiting, onPage, onDecide }: RowsProps) {
  const { context, isAll, toggle } = useReconciliation();
  const { items, total, page: number, pageSize } = page;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (number - 1) * pageSize + 1;
  const choosable = items.filter(({ clase }) => clase === 'difiere').map(({ id }) => id);
  const chosenHere = choosable.filter((id) => context.chosen.includes(id)).length;
  return (
    <>
      {choosable.length > 0 && (
        <div className={classes.pageBar}>
          <Checkbox
            size="sm"
            label={text.chooseAll}
            checked={isAll || chosenHere === choosable.length}
            indeterminate={!isAll && chosenHere > 0 && chosenHere < choosable.length}
            disabled={isAll}
            onChange={() => toggle(choosable)}
          />
        </div>
      )}
      <DataTable label={text.label} columns={COLUMNS} lines="several" cardsBelow={900} isBusy={isWaiting}>
        <tbody>
          {items.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              reconciliation={shown.id}
              fields={shown.campos}
              isChosen={isAll || context.chosen.includes(line.id)}
              isFixed={isAll}
              onToggle={() => toggle([line.id])}
              onDecide={(kind) => onDecide(kind, line.id)}
            />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.total(first, first + items.length - 1, total)}>
        {pages > 1 && <Pager label={text.pages} page={number} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}
