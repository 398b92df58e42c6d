import type { LayoutVersion, Widget, WidgetType } from '../../../api/contract/widget-layout.ts';
import type { CustomViewEvent } from '../../../machines/custom-view/custom-view-types.ts';
import type { Cells } from '../../../machines/custom-view/grid-rules.ts';
import type { WidgetDataEvent } from '../../../machines/custom-view/widget-data-types.ts';
import type { WidgetGridEvent, WidgetSettings } from '../../../machines/custom-view/widget-grid-types.ts';
import type { WidgetLayoutEvent } from '../../../machines/custom-view/widget-layout-types.ts';
import type { ResourceEvent } from '../../../machines/kit/resource/resource-types.ts';
import type { AskedTime } from '../../../shared/periods/time-range.ts';
import type { Hears } from '../../hears.ts';

export const customViewIntents = (actor: Hears<CustomViewEvent>) => ({
  ask: (time: AskedTime) => actor.send({ type: 'customView.asked', time }),
  leave: () => actor.send({ type: 'customView.left' }),
});

export const gridIntents = (actor: Hears<WidgetGridEvent>) => ({
  measure: (columns: number) => actor.send({ type: 'grid.columnsMeasured', columns }),
  edit: () => actor.send({ type: 'grid.editRequested' }),
  endEdit: () => actor.send({ type: 'grid.editEnded' }),
  take: (id: string) => actor.send({ type: 'widget.taken', id }),
  move: (by: Cells) => actor.send({ type: 'widget.moved', by }),
  grow: (by: Cells) => actor.send({ type: 'widget.grown', by }),
  drop: () => actor.send({ type: 'widget.dropped' }),
  putBack: () => actor.send({ type: 'widget.putBack' }),
  add: (widget: Widget) => actor.send({ type: 'widget.added', widget }),
  configure: (id: string, settings: WidgetSettings) =>
    actor.send({ type: 'widget.configured', id, settings }),
  remove: (id: string) => actor.send({ type: 'widget.removed', id }),
});

export const layoutIntents = (actor: Hears<WidgetLayoutEvent>) => ({
  undo: () => actor.send({ type: 'layout.undone' }),
  redo: () => actor.send({ type: 'layout.redone' }),
  reset: () => actor.send({ type: 'layout.resetConfirmed' }),
  restore: (version: LayoutVersion) => actor.send({ type: 'layout.versionChosen', version }),
  share: () => actor.send({ type: 'layout.shareConfirmed' }),
  retry: () => actor.send({ type: 'layout.retryRequested' }),
  keepMine: () => actor.send({ type: 'layout.mineKept' }),
  takeTheirs: () => actor.send({ type: 'layout.theirsTaken' }),
});

export const dataIntents = (actor: Hears<WidgetDataEvent>) => ({
  refresh: (type: WidgetType) => actor.send({ type: 'widgets.refreshRequested', types: [type] }),
});

export const versionsIntents = (actor: Hears<ResourceEvent<never>>) => ({
  open: () => actor.send({ type: 'resource.opened' }),
  retry: () => actor.send({ type: 'resource.retryRequested' }),
});
