import { fromPromise } from 'xstate';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { ExplorerColumn, Facet, FacetAsked } from '../../api/contract/records/explorer.ts';
import type { FieldSelection, MassExports } from '../../api/contract/records/mass-exports.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { MassExportsApi } from '../../api/endpoints/mass-exports.ts';
import type { WorksApi } from '../../api/endpoints/works.ts';
import { type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type {
  ExportOrder,
  Ordered,
  OwnExportsQuery,
  Preview,
  PreviewQuery,
  SelectionsQuery,
} from './cargar-export-types.ts';
import type { DownloadInput } from './export-download-types.ts';
import type { FieldsKept, FieldsLoaded } from './export-fields-types.ts';
import { REMEMBERED_FIELDS } from './remembered-fields.ts';

export interface CargarExportDeps {
  readonly api: MassExportsApi & WorksApi;
  readonly preferences: KeptStore;
  readonly saveFile: SaveFile;
}

export const loadColumns = (deps: CargarExportDeps) =>
  fromPromise<readonly ExplorerColumn[]>(({ signal }) => deps.api.works.columns({ signal }));

const keyOf = (tipo: LoadType): string => `cargar-export-fields-${tipo}`;

export const loadFields = ({ api, preferences }: Pick<CargarExportDeps, 'api' | 'preferences'>) =>
  fromPromise<FieldsLoaded, { readonly tipo: LoadType }>(async ({ input: { tipo }, signal }) => ({
    available: await api.exportFields(tipo, { signal }),
    remembered: keptValue(preferences, keyOf(tipo), REMEMBERED_FIELDS)?.fields ?? [],
  }));

export const keepChoice = ({ preferences }: Pick<CargarExportDeps, 'preferences'>) =>
  fromPromise<void, FieldsKept>(async ({ input: { tipo, chosen } }) =>
    preferences.setItem(keyOf(tipo), keptText(REMEMBERED_FIELDS, { fields: chosen })),
  );

export const loadSelections = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  loadPage<SelectionsQuery, readonly FieldSelection[]>(({ input: { query }, signal }) =>
    api.selections(present(query, 'query').tipo, { signal }),
  );

export const loadPreview = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  loadPage<PreviewQuery, Preview>(({ input: { query }, signal }) =>
    api.previewExport(present(query, 'query'), { signal }),
  );

export const loadExports = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  loadPage<OwnExportsQuery, MassExports>(({ signal }) => api.massExports({ signal }));

export const loadFacet = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  loadPage<FacetAsked, Facet>(({ input: { query }, signal }) =>
    api.works.facet(present(query, 'column'), { signal }),
  );

export const carryOut = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  fromPromise<Ordered, { readonly order: ExportOrder }>(({ input: { order }, signal }) =>
    carriedOut(api, order, { signal }),
  );

function carriedOut(api: MassExportsApi, order: ExportOrder, call: CallOptions): Promise<Ordered> {
  switch (order.kind) {
    case 'request':
      return api.requestExport(order.request, call);
    case 'cancel':
      return api.cancelExport(order.id, call);
    case 'restart':
      return api.restartExport(order.id, call);
    case 'delete':
      return api.deleteExport(order.id, call);
    case 'restore':
      return api.undeleteExport(order.id, call);
    case 'saveSelection':
      return api.saveSelection(order.request, call);
    case 'deleteSelection':
      return api.deleteSelection(order.id, call);
    case 'restoreSelection':
      return api.undeleteSelection(order.id, call);
  }
}

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Downloads a file in parts, and keeps them until another file is requested: after a broken download only the
 * missing parts are fetched.
 */
export function downloadParts({ api, saveFile }: Pick<CargarExportDeps, 'api' | 'saveFile'>) {
  let kept: { readonly id: string; readonly parts: Blob[] } | null = null;
  return fromPromise<void, DownloadInput>(async ({ input: { file, parent }, signal }) => {
    if (kept?.id !== file.id) kept = { id: file.id, parts: [] };
    const { parts } = kept;
    const size = () => parts.reduce((sum, part) => sum + part.size, 0);
    const tell = (bytes: number) => parent.send({ type: 'download.received', bytes });
    tell(size());
    while (size() < file.bytes) {
      const start = size();
      const end = Math.min(file.bytes, start + PART_BYTES) - 1;
      const onReceived = (bytes: number) => tell(start + bytes);
      const part = await api.exportPart(file.id, { start, end }, { signal, onReceived });
      signal.throwIfAborted();
      parts.push(part);
      tell(size());
    }
    kept = null;
    saveFile(file.nombre, new Blob(parts, { type: parts[0]?.type ?? '' }));
  });
}
