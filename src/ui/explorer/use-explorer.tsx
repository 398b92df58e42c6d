import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import type { ExplorerLayout } from '../../machines/explorer/explorer-layout.ts';
import type { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { RecordsFilter, RecordsGrouping, RecordsPlace } from '../../machines/explorer/explorer-query.ts';
import {
  explorerAskOf,
  rowOf,
  type ShownView,
  withColumns,
  withFilter,
  withGrouping,
  withGroups,
  withOrder,
  withPlace,
  withRecord,
  withRow,
  withView,
} from '../addresses/explorer-address.ts';
import { withComparing } from '../addresses/time-range-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ToolsTogether } from '../components/tools-place.tsx';
import { useAsked } from '../components/use-asked.ts';
import { explorerIntents } from './explorer-intents.ts';
import type { Register } from './register.ts';

export type ExplorerRef = ActorRefFrom<typeof explorerMachine>;

/**
 * Filter, order, columns, view, page and open record stand in the page's address, and these functions change it.
 */
function useAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const written = `${parameters}`;
  return useMemo(() => {
    const ask = explorerAskOf(new URLSearchParams(written));
    const { query, record } = ask;
    return {
      ask,
      query,
      record,
      row: rowOf(new URLSearchParams(written)),
      // Replaces the entry in the history, so that the back button does not step through half-typed words.
      search: (buscar: string) =>
        changeParameters(
          (present) => withFilter(present, { ...explorerAskOf(present).query.filter, buscar }),
          {
            replace: true,
          },
        ),
      filter: (filter: RecordsFilter) => changeParameters((present) => withFilter(present, filter)),
      changeComparing: (compares: boolean) =>
        changeParameters((present) => withComparing(present, compares), { replace: true }),
      sort: (order: string | null) => changeParameters((present) => withOrder(present, order)),
      group: (grouping: RecordsGrouping | null) =>
        changeParameters((present) => withGrouping(present, grouping)),
      askGroups: (most: number) =>
        changeParameters((present) => withGroups(present, most), { replace: true }),
      showColumns: (names: readonly string[] | null) =>
        changeParameters((present) => withColumns(present, names), { replace: true }),
      show: (id: number | null, view: ShownView) =>
        // The address that opened a view is replaced: Back would open the view again.
        changeParameters((present) => withView(present, id, view), {
          replace: ask.opensView,
        }),
      turn: (place: RecordsPlace, first: number | null) =>
        changeParameters((present) => withPlace(present, place, first)),
      open: (key: string) =>
        changeParameters((present) => withRecord(present, key), { replace: record !== null }),
      close: () => changeParameters((present) => withRow(present, record)),
      /** Keeps in the history from which record the list is left, so that Back returns to its row. */
      leaveAt: (key: string) => changeParameters((present) => withRow(present, key), { replace: true }),
    };
  }, [written, changeParameters]);
}
export type ExplorerAddress = ReturnType<typeof useAddress>;

interface Explored {
  readonly actor: ExplorerRef;
  readonly register: Register;
  readonly address: ExplorerAddress;
}
const ExplorerContext = createContext<Explored | null>(null);

interface ExplorerProviderProps {
  readonly actor: ExplorerRef;
  readonly register: Register;
  readonly children: ReactNode;
}

export function ExplorerProvider({ actor, register, children }: ExplorerProviderProps) {
  const address = useAddress();
  const explored = useMemo(() => ({ actor, register, address }), [actor, register, address]);
  return (
    <ExplorerContext value={explored}>
      <ToolsTogether>{children}</ToolsTogether>
    </ExplorerContext>
  );
}

/** Like ExplorerProvider, for a page whose records another machine reads. */
export function ExplorerFiltersProvider({ actor, register, children }: ExplorerProviderProps) {
  const address = useAddress();
  const explored = useMemo(() => ({ actor, register, address }), [actor, register, address]);
  return <ExplorerContext value={explored}>{children}</ExplorerContext>;
}

/** Asks for the list of the address, in a part of a page of another module. */
export function useAskedRecords(): void {
  const { actor, address } = useExplorer();
  useAsked(actor, explorerIntents, address.ask);
}

export function useExplorer(): Explored {
  const explored = useContext(ExplorerContext);
  if (explored === null) throw new Error('Only what stands under ExplorerProvider explores a register.');
  return explored;
}

type Children = ReturnType<ExplorerRef['getSnapshot']>['children'];
type ChildName =
  | 'explorerList'
  | 'explorerFacet'
  | 'explorerSums'
  | 'explorerChosenSums'
  | 'explorerGroups'
  | 'explorerRecord'
  | 'explorerLayout'
  | 'explorerExport'
  | 'rowSelection'
  | 'cellEditing'
  | 'savedViews';

export function useExplorerChild<Name extends ChildName>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useExplorer().actor, ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The explorer has no machine '${name}'.`);
  return child;
}

const NO_COLUMNS: readonly ExplorerColumn[] = [];

/** All columns of the register; none until they are known. */
export const useColumns = (): readonly ExplorerColumn[] =>
  useSelector(useExplorer().actor, ({ context }) => context.columns) ?? NO_COLUMNS;

export const useLayout = (): ExplorerLayout =>
  useSelector(useExplorerChild('explorerLayout'), ({ context }) => context.value);

/**
 * The columns in the order of the address; those shown at first when it names none. The key column is always
 * the first.
 */
export function useShownColumns(): readonly ExplorerColumn[] {
  const {
    register: { key },
    address: {
      query: { columnas, grouping },
    },
  } = useExplorer();
  const columns = useColumns();
  const isGrouped = grouping !== null;
  return useMemo(() => {
    const named = (name: string) => columns.filter(({ nombre }) => nombre === name);
    const initial = columns.filter(({ inicial }) => inicial);
    const shown = columnas?.flatMap(named) ?? (isGrouped ? withSums(initial, columns) : initial);
    return [...named(key), ...shown.filter(({ nombre }) => nombre !== key)];
  }, [columns, columnas, key, isGrouped]);
}

/** How many of the initial columns stay before the sums of a list in groups: the names of the groups need their width. */
const BEFORE_SUMS = 3;

/** In a list in groups the summed columns are in view at first. */
const withSums = (
  initial: readonly ExplorerColumn[],
  columns: readonly ExplorerColumn[],
): readonly ExplorerColumn[] =>
  initial.filter(({ suma }) => suma === null).toSpliced(BEFORE_SUMS, 0, ...summedIn(columns));

const SUM_UNITS = ['dinero', 'metros', 'unidades'] as const;

/** The columns that are summed: money first. */
const summedIn = (columns: readonly ExplorerColumn[]): readonly ExplorerColumn[] =>
  SUM_UNITS.flatMap((unit) => columns.filter(({ suma }) => suma === unit));

export function useSummedColumns(): readonly ExplorerColumn[] {
  const columns = useColumns();
  return useMemo(() => summedIn(columns), [columns]);
}
