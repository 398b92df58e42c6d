import { useEffect } from 'react';
import { useTelling } from '../../components/toasts-context.tsx';
import { usePortalChild } from '../../portal.tsx';
import { widgetsText as text } from '../../text/widgets.ts';
import { useCustomViewChild } from './use-custom-view.ts';

/** Shows toasts about the widgets, and announces the place of a lifted widget to screen readers. */
export function useWidgetNews(): void {
  const { tell } = useTelling();
  const announcer = usePortalChild('announcer');
  const grid = useCustomViewChild('widgetGrid');
  const layout = useCustomViewChild('widgetLayout');
  const data = useCustomViewChild('widgetData');
  useEffect(() => {
    const done = (title: string) => tell({ type: 'success', title });
    const failed = (title: string) => tell({ type: 'error', title });
    const subscriptions = [
      grid.on('grid.spoke', ({ step, widget }) =>
        announcer.send({ type: 'shown.opened', value: text.spoken[step](widget) }),
      ),
      grid.on('grid.notified', ({ notice }) => done(text[notice])),
      layout.on('layout.reset', () => done(text.wasReset)),
      layout.on('layout.shared', () => done(text.shared)),
      layout.on('layout.shareFailed', () => failed(text.shareFailed)),
      data.on('widgets.refreshed', () => done(text.refreshed)),
      data.on('widgets.refreshFailed', () => failed(text.refreshFailed)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [tell, announcer, grid, layout, data]);
}
