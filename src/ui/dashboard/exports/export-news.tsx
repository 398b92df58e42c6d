import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ExportRequest } from '../../../api/contract/exports.ts';
import type { SavedExport } from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { type Said, useTelling, useToasts } from '../../components/toasts-context.tsx';
import { MODULES } from '../../modules.ts';
import { useModule } from '../../portal.tsx';
import { failureSentence } from '../../text/error-notices.ts';
import { exportsText as text } from '../../text/exports.ts';
import { useHeard } from '../../use-heard.ts';
import { exportsIntents } from './export-intents.ts';

const STEP = 'dashboard.export';
const PROGRESS = { type: 'info', isListed: true, staysUntilClosed: true } as const;

/**
 * Tells of exports that have no dialog, on every page: an export goes on when its person leaves the dashboard. The
 * toast of the newest one takes the place of the one before.
 */
export function ExportNews() {
  const exports = useModule('dashboardExports');
  const { start, showDetails, close, stopPictures } = exportsIntents(exports);
  const { tell } = useTelling();
  const { pathname } = useLocation();
  /** The page when the action is pressed, which may be another than when it was offered. */
  const path = useRef(pathname);
  useEffect(() => {
    path.current = pathname;
  }, [pathname]);
  const goTo = useNavigate();
  const pressed = useRef<{ readonly id: string; readonly act: () => void } | null>(null);
  const offer = (said: Said, name: keyof typeof text.actions, act: () => void) => {
    const id = tell({ ...said, step: STEP, actions: [{ name, label: text.actions[name] }] });
    pressed.current = { id, act };
  };
  const openDetails = (saved: SavedExport) => {
    showDetails(saved);
    if (path.current !== MODULES.dashboard.path) goTo(MODULES.dashboard.path);
  };
  const retry = (request: ExportRequest) => () => start(request);
  useHeard(useToasts(), 'toast.acted', ({ id }) => {
    if (id === pressed.current?.id) pressed.current.act();
  });
  useHeard(exports, 'export.began', () =>
    offer({ ...PROGRESS, title: text.preparing, message: text.preparingDetail }, 'cancel', close),
  );
  useHeard(exports, 'export.saved', ({ saved }) =>
    offer({ type: 'success', title: text.made, message: saved.fileName }, 'details', () =>
      openDetails(saved),
    ),
  );
  useHeard(exports, 'export.failed', ({ request, failure }) =>
    offer(
      {
        type: 'error',
        title: text.failed[request.consulta.informe],
        message: text.failedDetail(failureSentence(text.title.toLowerCase())(failure)),
      },
      'retry',
      retry(request),
    ),
  );
  useHeard(exports, 'pictures.left', ({ count }) =>
    offer({ ...PROGRESS, title: text.picturing, message: text.picturesLeft(count) }, 'cancel', stopPictures),
  );
  useHeard(exports, 'pictures.saved', () => tell({ type: 'success', title: text.picturesSaved, step: STEP }));
  useHeard(exports, 'pictures.failed', ({ reason }) =>
    tell({ type: 'error', title: text.pictureFailed[reason], step: STEP }),
  );
  return null;
}
