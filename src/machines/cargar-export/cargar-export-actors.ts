import { fromPromise } from 'xstate';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { ExplorerColumn, Facet, FacetAsked } from '../../api/contract/records/explorer.ts';
import type { FieldSelection, MassExports } from '../../api/contract/records/mass-exports.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { MassExportsApi } from '../../api/endpoints/mass-exports.ts';
import type { WorksApi } from '../../api/endpoints/works.ts';
import { explorerFacetMachine } from '../explorer/explorer-parts.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { exportPreviewMachine, fieldSelectionsMachine, ownExportsMachine } from './cargar-export-parts.ts';
import type {
  ExportOrder,
  Ordered,
  OwnExportsQuery,
  Preview,
  PreviewQuery,
  SelectionsQuery,
} from './cargar-export-types.ts';
import { exportDownloadMachine } from './export-download-machine.ts';
import type { DownloadInput } from './export-download-types.ts';
import { exportFieldsMachine } from './export-fields-machine.ts';
import type { FieldsKept, FieldsLoaded } from './export-fields-types.ts';
import { exportOrdersMachine } from './export-orders-machine.ts';
import { rememberedFields } from './remembered-fields.ts';

export interface CargarExportDeps {
  readonly api: MassExportsApi & WorksApi;
  readonly preferences: ChoiceStore;
  readonly saveFile: (fileName: string, file: Blob) => void;
}
interface ChoiceStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const createCargarExportImplementations = (deps: CargarExportDeps) => ({
  actors: {
    exportFields: exportFieldsMachine.provide({
      actors: { loadFields: loadFields(deps), keepChoice: keepChoice(deps) },
    }),
    fieldSelections: fieldSelectionsMachine.provide({ actors: { loadPage: loadSelections(deps) } }),
    exportPreview: exportPreviewMachine.provide({ actors: { loadPage: loadPreview(deps) } }),
    ownExports: ownExportsMachine.provide({ actors: { loadPage: loadExports(deps) } }),
    exportOrders: exportOrdersMachine.provide({ actors: { carryOut: carryOut(deps) } }),
    exportDownload: exportDownloadMachine.provide({ actors: { downloadParts: downloadParts(deps) } }),
    explorerFacet: explorerFacetMachine.provide({ actors: { loadPage: loadFacet(deps) } }),
    loadColumns: fromPromise<readonly ExplorerColumn[]>(({ signal }) => deps.api.works.columns({ signal })),
  },
});

const keyOf = (tipo: LoadType): string => `cargar-export-fields-${tipo}`;

const loadFields = ({ api, preferences }: Pick<CargarExportDeps, 'api' | 'preferences'>) =>
  fromPromise<FieldsLoaded, { readonly tipo: LoadType }>(async ({ input: { tipo }, signal }) => ({
    available: await api.exportFields(tipo, { signal }),
    remembered: rememberedFields(preferences.getItem(keyOf(tipo))),
  }));

const keepChoice = ({ preferences }: Pick<CargarExportDeps, 'preferences'>) =>
  fromPromise<void, FieldsKept>(async ({ input: { tipo, chosen } }) =>
    preferences.setItem(keyOf(tipo), JSON.stringify(chosen)),
  );

const loadSelections = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<SelectionsQuery>): Promise<readonly FieldSelection[]> =>
      api.selections(present(query, 'query').tipo, { signal }),
  );

const loadPreview = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<PreviewQuery>): Promise<Preview> =>
      api.previewExport(present(query, 'query'), { signal }),
  );

const loadExports = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  fromPromise(({ signal }: PageAsked<OwnExportsQuery>): Promise<MassExports> => api.massExports({ signal }));

const loadFacet = ({ api }: Pick<CargarExportDeps, 'api'>) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<FacetAsked>): Promise<Facet> =>
      api.works.facet(present(query, 'column'), { signal }),
  );

const carryOut = ({ api }: Pick<CargarExportDeps, 'api'>) =>
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

/** What has come of the last file stays until another is asked for: after a cut only the rest is missing. */
function downloadParts({ api, saveFile }: Pick<CargarExportDeps, 'api' | 'saveFile'>) {
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
