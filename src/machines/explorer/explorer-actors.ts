import { fromPromise } from 'xstate';
import {
  type ChosenRequest,
  type Count,
  EXPLORER_LIMITS,
  EXPLORER_PAGE,
  type ExplorerAsked,
  type ExplorerColumn,
  type ExplorerPage,
  type Facet,
  type FacetAsked,
  type Sums,
} from '../../api/contract/records/explorer.ts';
import type { ExplorerApi } from '../../api/endpoints/registers.ts';
import type { ViewsApi } from '../../api/endpoints/views.ts';
import { saveExport } from '../kit/file-export/file-export-actors.ts';
import { type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { CellCalls } from './cells/cell-editing-actors.ts';
import { type ExplorerLayout, NO_LAYOUT } from './explorer-layout.ts';
import { KEPT_LAYOUT } from './explorer-layout-stored.ts';
import type { CountAsked, RecordsAsked } from './explorer-list-types.ts';
import type { RecordAsked, RecordRead } from './explorer-parts.ts';
import type { RecordsFilter, RecordsQuery, SummedQuery } from './explorer-query.ts';
import type { GroupRowsAsked } from './groups/explorer-groups-types.ts';
import { filterOfGroup } from './groups/group-filter.ts';

export interface ExplorerDeps {
  readonly api: ExplorerApi;
  readonly views: ViewsApi;
  readonly cells: CellCalls;
  /** Such as 'obras': the browser stores the layout of the register under this name. */
  readonly register: string;
  readonly preferences: KeptStore;
  readonly saveFile: SaveFile;
}

export const loadColumns = (deps: ExplorerDeps) =>
  fromPromise<readonly ExplorerColumn[]>(({ signal }) => deps.api.columns({ signal }));

const filterOf = ({ donde, buscar }: RecordsFilter): Pick<ExplorerAsked, 'donde' | 'buscar'> => ({
  ...(donde.length > 0 && { donde: [...donde] }),
  ...(buscar !== '' && { buscar }),
});

const askedOf = ({ filter, orden, columnas }: RecordsQuery): ExplorerAsked => ({
  ...filterOf(filter),
  ...(orden !== null && { orden }),
  ...(columnas !== null && { columnas: columnas.join(',') }),
});

export const loadRecords = ({ api }: ExplorerDeps) =>
  fromPromise<ExplorerPage, RecordsAsked>(({ input: { query }, signal }) =>
    api.records({ ...askedOf(query), ...query.place }, { signal }),
  );

export const countRecords = ({ api }: ExplorerDeps) =>
  fromPromise<Count, CountAsked>(({ input: { filter }, signal }) =>
    api.countRecords(filterOf(filter), { signal }),
  );

export const loadFacet = ({ api }: ExplorerDeps) =>
  loadPage<FacetAsked, Facet>(({ input: { query }, signal }) =>
    api.facet(present(query, 'column'), { signal }),
  );

export const loadRecord = ({ api }: ExplorerDeps) =>
  loadPage<RecordAsked, RecordRead>(async ({ input: { query }, signal }) => {
    const { name, columns } = present(query, 'record');
    const all = columns ?? (await api.columns({ signal })).map(({ nombre }) => nombre);
    return { record: await api.record(name, all, { signal }) };
  });

export const loadSums = ({ api }: ExplorerDeps) =>
  loadPage<SummedQuery, Sums>(({ input: { query }, signal }) => {
    const { filter, grouping, orden, compares } = present(query, 'query');
    return api.sums(
      {
        ...filterOf(filter),
        ...(grouping !== null && { agrupar: grouping.column, grupos: grouping.most }),
        ...(orden !== null && { orden }),
        ...(compares && { comparar: 'si' }),
      },
      { signal },
    );
  });

export const loadChosenSums = ({ api }: ExplorerDeps) =>
  loadPage<ChosenRequest, Sums>(({ input: { query }, signal }) =>
    api.sumsOf(present(query, 'chosen'), { signal }),
  );

/** The next rows of a group, or as many of its first ones as were read before. */
export const loadGroupRows = ({ api }: ExplorerDeps) =>
  fromPromise<ExplorerPage, GroupRowsAsked>(({ input: { query, group }, signal }) => {
    const { column, valor, columns, rows, next, asks } = group;
    const filter = present(filterOfGroup(query.filter, column, valor), 'filter');
    const asked = askedOf({ ...query, filter, columnas: query.columnas ?? columns });
    return api.records(
      asks === 'more' && next !== null
        ? { ...asked, despues: next }
        : { ...asked, limite: Math.min(EXPLORER_LIMITS.page, Math.max(EXPLORER_PAGE, rows.length)) },
      { signal },
    );
  });

export const exportRecords = ({ api, saveFile }: ExplorerDeps) =>
  saveExport<RecordsQuery>(saveFile, (query, call) => api.exportRecords(askedOf(query), call));

const keyOf = ({ register }: ExplorerDeps): string => `explorer-layout-${register}`;

export const loadLayout = (deps: ExplorerDeps) =>
  loadValue(async () => keptValue(deps.preferences, keyOf(deps), KEPT_LAYOUT) ?? NO_LAYOUT);

export const saveLayout = (deps: ExplorerDeps) =>
  saveValue((value: ExplorerLayout) => deps.preferences.setItem(keyOf(deps), keptText(KEPT_LAYOUT, value)));
