import { fromPromise } from 'xstate';
import type {
  Count,
  ExplorerAsked,
  ExplorerColumn,
  ExplorerPage,
  Facet,
  FacetAsked,
} from '../../api/contract/records/explorer.ts';
import type { ExplorerApi } from '../../api/endpoints/registers.ts';
import type { ViewsApi } from '../../api/endpoints/views.ts';
import { officeDay } from '../../shared/office-time.ts';
import type { FileExportInput } from '../kit/file-export/file-export-types.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { type ExplorerLayout, explorerLayoutMachine } from './explorer-layout.ts';
import { layoutOf } from './explorer-layout-stored.ts';
import { explorerListMachine } from './explorer-list-machine.ts';
import type { CountAsked, RecordsAsked } from './explorer-list-types.ts';
import {
  explorerExportMachine,
  explorerFacetMachine,
  explorerRecordMachine,
  type RecordAsked,
  type RecordRead,
} from './explorer-parts.ts';
import type { RecordsFilter, RecordsQuery } from './explorer-query.ts';
import { createSavedViewsImplementations } from './views/saved-views-actors.ts';
import { savedViewsMachine } from './views/saved-views-machine.ts';

export interface ExplorerDeps {
  readonly api: ExplorerApi;
  readonly views: ViewsApi;
  /** 'obras': names its files and what the browser keeps of its layout. */
  readonly register: string;
  readonly preferences: LayoutStore;
  readonly saveFile: (fileName: string, file: Blob) => void;
  readonly clock: () => Date;
}
interface LayoutStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const createExplorerImplementations = (deps: ExplorerDeps) => ({
  actors: {
    explorerList: explorerListMachine.provide({
      actors: { loadRecords: loadRecords(deps), countRecords: countRecords(deps) },
    }),
    explorerFacet: explorerFacetMachine.provide({ actors: { loadPage: loadFacet(deps) } }),
    explorerRecord: explorerRecordMachine.provide({ actors: { loadPage: loadRecord(deps) } }),
    explorerLayout: explorerLayoutMachine.provide({
      actors: { load: loadLayout(deps), save: saveLayout(deps) },
    }),
    explorerExport: explorerExportMachine.provide({ actors: { exportFile: exportRecords(deps) } }),
    savedViews: savedViewsMachine.provide(createSavedViewsImplementations({ api: deps.views })),
    loadColumns: fromPromise<readonly ExplorerColumn[]>(({ signal }) => deps.api.columns({ signal })),
  },
});

const filterOf = ({ donde, buscar }: RecordsFilter): Pick<ExplorerAsked, 'donde' | 'buscar'> => ({
  ...(donde.length > 0 && { donde: [...donde] }),
  ...(buscar !== '' && { buscar }),
});

const askedOf = ({ filter, orden, columnas }: RecordsQuery): ExplorerAsked => ({
  ...filterOf(filter),
  ...(orden !== null && { orden }),
  ...(columnas !== null && { columnas: columnas.join(',') }),
});

const loadRecords = ({ api }: ExplorerDeps) =>
  fromPromise<ExplorerPage, RecordsAsked>(({ input: { query }, signal }) =>
    api.records({ ...askedOf(query), ...query.place }, { signal }),
  );

const countRecords = ({ api }: ExplorerDeps) =>
  fromPromise<Count, CountAsked>(({ input: { filter }, signal }) =>
    api.countRecords(filterOf(filter), { signal }),
  );

const loadFacet = ({ api }: ExplorerDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<FacetAsked>): Promise<Facet> =>
      api.facet(present(query, 'column'), { signal }),
  );

const loadRecord = ({ api }: ExplorerDeps) =>
  fromPromise(async ({ input: { query }, signal }: PageAsked<RecordAsked>): Promise<RecordRead> => {
    const { name, columns } = present(query, 'record');
    const all = columns ?? (await api.columns({ signal })).map(({ nombre }) => nombre);
    return { record: await api.record(name, all, { signal }) };
  });

const exportRecords = ({ api, register, saveFile, clock }: ExplorerDeps) =>
  fromPromise<void, FileExportInput<RecordsQuery>>(async ({ input: { filter, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportRecords(askedOf(filter), { signal, onReceived });
    saveFile(`${register}-${officeDay(clock())}.csv`, file);
  });

const keyOf = ({ register }: ExplorerDeps): string => `explorer-layout-${register}`;

const loadLayout = (deps: ExplorerDeps) =>
  fromPromise<ExplorerLayout>(async () => layoutOf(deps.preferences.getItem(keyOf(deps))));

const saveLayout = (deps: ExplorerDeps) =>
  fromPromise<void, { value: ExplorerLayout }>(async ({ input: { value } }) =>
    deps.preferences.setItem(keyOf(deps), JSON.stringify(value)),
  );
