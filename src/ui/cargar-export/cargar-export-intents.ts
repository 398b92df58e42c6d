import type { MassExportFormat } from '../../api/contract/records/mass-exports.ts';
import type {
  CargarExportAsk,
  CargarExportEvent,
  ExportOrder,
  ExportOrdersEvent,
} from '../../machines/cargar-export/cargar-export-types.ts';
import type { Downloaded, ExportDownloadEvent } from '../../machines/cargar-export/export-download-types.ts';
import type { ExportFieldsEvent } from '../../machines/cargar-export/export-fields-types.ts';
import type { Hears } from '../hears.ts';

export const cargarExportIntents = (actor: Hears<CargarExportEvent>) => ({
  ask: (ask: CargarExportAsk) => actor.send({ type: 'cargarExport.asked', ...ask }),
  leave: () => actor.send({ type: 'cargarExport.left' }),
});

export const fieldIntents = (actor: Hears<ExportFieldsEvent>) => ({
  toggle: (campo: string) => actor.send({ type: 'fields.toggled', campo }),
  move: (campo: string, by: number) => actor.send({ type: 'fields.moved', campo, by }),
  choose: (campos: readonly string[]) => actor.send({ type: 'fields.chosen', campos }),
  retry: () => actor.send({ type: 'fields.retryRequested' }),
});

export const orderIntents = (actor: Hears<ExportOrdersEvent>) => ({
  chooseFormat: (format: MassExportFormat) => actor.send({ type: 'order.formatChosen', format }),
  give: (order: ExportOrder) => actor.send({ type: 'order.given', order }),
  retry: () => actor.send({ type: 'order.retryRequested' }),
  dismiss: () => actor.send({ type: 'order.dismissed' }),
});

export const downloadIntents = (actor: Hears<ExportDownloadEvent>) => ({
  begin: (file: Downloaded) => actor.send({ type: 'download.requested', file }),
  goOn: () => actor.send({ type: 'download.continued' }),
  cancel: () => actor.send({ type: 'download.cancelled' }),
});
