import { useTelling } from '../../components/toasts-context.tsx';
import { usePortalChild } from '../../portal.tsx';
import { widgetsText as text } from '../../text/widgets.ts';
import { useHeard } from '../../use-heard.ts';
import { useCustomViewChild } from './use-custom-view.ts';

/** Shows toasts about the widgets, and announces the place of a lifted widget to screen readers. */
export function useWidgetNews(): void {
  const { tell } = useTelling();
  const announcer = usePortalChild('announcer');
  const grid = useCustomViewChild('widgetGrid');
  const layout = useCustomViewChild('widgetLayout');
  const data = useCustomViewChild('widgetData');
  const done = (title: string, step: string | null = null) => tell({ type: 'success', title, step });
  const failed = (title: string, step: string) => tell({ type: 'error', title, step });
  useHeard(grid, 'grid.spoke', ({ step, widget }) =>
    announcer.send({ type: 'shown.opened', value: text.spoken[step](widget) }),
  );
  useHeard(grid, 'grid.notified', ({ notice }) => done(text[notice]));
  useHeard(layout, 'layout.reset', () => done(text.wasReset));
  useHeard(layout, 'layout.shared', () => done(text.shared, 'widgets.share'));
  useHeard(layout, 'layout.shareFailed', () => failed(text.shareFailed, 'widgets.share'));
  useHeard(data, 'widgets.refreshed', () => done(text.refreshed, 'widgets.refresh'));
  useHeard(data, 'widgets.refreshFailed', () => failed(text.refreshFailed, 'widgets.refresh'));
}
