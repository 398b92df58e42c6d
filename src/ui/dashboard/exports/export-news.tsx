import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SavedExport } from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { useExportToast } from '../../components/take-away/use-export-toast.ts';
import { MODULES } from '../../modules.ts';
import { useModule } from '../../portal.tsx';
import { failureSentence } from '../../text/error-notices.ts';
import { exportsText as text } from '../../text/exports.ts';
import { useHeard } from '../../use-heard.ts';
import { exportsIntents } from './export-intents.ts';

/**
 * Tells of exports that have no dialog, on every page: an export goes on when its person leaves the dashboard. The
 * toast of the newest one takes the place of the one before.
 */
export function ExportNews() {
  const exports = useModule('dashboardExports');
  const { start, showDetails, close, stopPictures } = exportsIntents(exports);
  const toast = useExportToast('dashboard.export');
  const { pathname } = useLocation();
  /** The page when the action is pressed, which may be another than when it was offered. */
  const path = useRef(pathname);
  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  const goTo = useNavigate();
  const openDetails = (saved: SavedExport) => {
    showDetails(saved);
    if (path.current !== MODULES.dashboard.path) goTo(MODULES.dashboard.path);
  };
  useHeard(exports, 'export.began', () => toast.preparing(close));
  useHeard(exports, 'export.saved', ({ saved }) => toast.made(saved.fileName, () => openDetails(saved)));
  useHeard(exports, 'export.failed', ({ request, failure }) =>
    toast.failed(
      text.failed[request.consulta.informe],
      failureSentence(text.title.toLowerCase())(failure),
      () => start(request),
    ),
  );
  useHeard(exports, 'pictures.left', ({ count }) =>
    toast.progress({ title: text.picturing, message: text.picturesLeft(count) }, stopPictures),
  );
  useHeard(exports, 'pictures.saved', () => toast.tell({ type: 'success', title: text.picturesSaved }));
  useHeard(exports, 'pictures.failed', ({ reason }) =>
    toast.tell({ type: 'error', title: text.pictureFailed[reason] }),
  );
  return null;
}
