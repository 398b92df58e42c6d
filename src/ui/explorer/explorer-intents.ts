import type { FacetAsked } from '../../api/contract/records/explorer.ts';
import type { LayoutChange } from '../../machines/explorer/explorer-layout.ts';
import type { ExplorerListEvent } from '../../machines/explorer/explorer-list-types.ts';
import type { RecordAsked } from '../../machines/explorer/explorer-parts.ts';
import type { RecordsQuery } from '../../machines/explorer/explorer-query.ts';
import type {
  ExplorerAsk,
  ExplorerEvent,
  SelectedRow,
  SelectionEvent,
} from '../../machines/explorer/explorer-types.ts';
import type {
  ExplorerGroupsEvent,
  GroupPlace,
} from '../../machines/explorer/groups/explorer-groups-types.ts';
import type { PagedListEvent } from '../../machines/kit/paged-list/paged-list-types.ts';
import type { ResourceEvent } from '../../machines/kit/resource/resource-types.ts';
import { exportIntents } from '../components/export-intents.ts';
import { listIntents } from '../components/list-intents.ts';
import type { Hears } from '../hears.ts';

export const explorerIntents = (actor: Hears<ExplorerEvent>) => ({
  ask: (ask: ExplorerAsk) => actor.send({ type: 'explorer.asked', ...ask }),
  leave: () => actor.send({ type: 'explorer.left' }),
  refresh: () => actor.send({ type: 'explorer.refreshRequested' }),
});

export const explorerFilterIntents = (actor: Hears<ExplorerEvent>) => ({
  ask: (view: number | null) => actor.send({ type: 'explorer.filtersAsked', view }),
  leave: () => actor.send({ type: 'explorer.left' }),
});

export const recordsIntents = (actor: Hears<ExplorerListEvent>) => ({
  retry: () => actor.send({ type: 'list.retryRequested' }),
  count: () => actor.send({ type: 'list.countRequested' }),
});

export const facetIntents = (actor: Hears<PagedListEvent<FacetAsked>>) => listIntents<FacetAsked>(actor);
export const recordIntents = (actor: Hears<PagedListEvent<RecordAsked>>) => listIntents<RecordAsked>(actor);

export const groupIntents = (actor: Hears<ExplorerGroupsEvent>) => ({
  toggle: (group: GroupPlace) => actor.send({ type: 'group.toggled', group }),
  askRows: (valor: string | null) => actor.send({ type: 'group.rowsAsked', valor }),
});

export const sumsIntents = (actor: Hears<{ readonly type: 'list.retryRequested' }>) => ({
  retry: () => actor.send({ type: 'list.retryRequested' }),
});

export const layoutIntents = (actor: Hears<ResourceEvent<LayoutChange>>) => ({
  change: (change: LayoutChange) => actor.send({ type: 'resource.changed', change }),
});

export const selectionIntents = (actor: Hears<SelectionEvent>) => ({
  toggle: (rows: readonly SelectedRow[]) => actor.send({ type: 'rows.toggled', rows }),
  takeAll: () => actor.send({ type: 'rows.allTaken' }),
  clear: () => actor.send({ type: 'rows.cleared' }),
});

export const recordsExportIntents = exportIntents<RecordsQuery>;
