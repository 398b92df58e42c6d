import { useMemo } from 'react';
import { layoutIntents } from './explorer-intents.ts';
import { useColumns, useExplorer, useExplorerChild, useLayout, useShownColumns } from './use-explorer.tsx';
import { INITIAL_SHAPE, shapeOf, shownBy } from './views/shown-shape.ts';
import { useChosenView } from './views/use-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/**
 * The saved views of the register. A chosen view sets the address, and the layout that this browser keeps beside it.
 */
export function ExplorerViews() {
  const { register, address } = useExplorer();
  const views = useExplorerChild('savedViews');
  const layout = useExplorerChild('explorerLayout');
  const columns = useColumns();
  const shown = useShownColumns();
  const kept = useLayout();
  const { query, show } = address;
  const shape = useMemo(
    () =>
      shapeOf(
        query,
        kept,
        shown.map(({ nombre }) => nombre),
      ),
    [query, kept, shown],
  );
  useChosenView(views, ({ id, forma }) => {
    const known = columns.length === 0 ? null : new Set(columns.map(({ nombre }) => nombre));
    const { view, layout: whole } = shownBy(forma, { key: register.key, columns: known });
    layoutIntents(layout).change({ kind: 'whole', layout: whole });
    show(id, view);
  });
  const labelOf = (name: string) => columns.find(({ nombre }) => nombre === name)?.etiqueta ?? name;
  return <ViewsMenu actor={views} shape={shape} initial={INITIAL_SHAPE} labelOf={labelOf} />;
}
