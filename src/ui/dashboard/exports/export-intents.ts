import type { ExportRequest } from '../../../api/contract/exports.ts';
import type {
  ChartPicture,
  DashboardExportsEvent,
  ExportChoice,
  ExportOffer,
  SavedExport,
} from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import type { Hears } from '../../hears.ts';

export const exportsIntents = (actor: Hears<DashboardExportsEvent>) => ({
  open: (offer: ExportOffer) => actor.send({ type: 'export.opened', offer }),
  choose: (change: Partial<ExportChoice>) => actor.send({ type: 'export.choiceChanged', change }),
  start: (request: ExportRequest) => actor.send({ type: 'export.requested', request }),
  retry: () => actor.send({ type: 'export.retryRequested' }),
  showDetails: (saved: SavedExport) => actor.send({ type: 'export.detailsRequested', saved }),
  close: () => actor.send({ type: 'export.closed' }),
  savePictures: (pictures: readonly ChartPicture[]) => actor.send({ type: 'pictures.requested', pictures }),
  stopPictures: () => actor.send({ type: 'pictures.cancelled' }),
  openCheck: (fingerprint: string) => actor.send({ type: 'check.opened', fingerprint }),
  check: (fingerprint: string) => actor.send({ type: 'check.requested', fingerprint }),
  closeCheck: () => actor.send({ type: 'check.closed' }),
});
