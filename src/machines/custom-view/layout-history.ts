import type { Widgets } from '../../api/contract/widget-layout.ts';
import type { WidgetLayoutContext } from './widget-layout-types.ts';

type History = Pick<WidgetLayoutContext, 'widgets' | 'past' | 'future'>;

export const changedTo = (
  { widgets, past, steps }: Pick<WidgetLayoutContext, 'widgets' | 'past' | 'steps'>,
  next: Widgets,
): History => ({ widgets: next, past: [...past, widgets].slice(-steps), future: [] });

export function undone({ widgets, past, future }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { widgets, past, future };
  return { widgets: before, past: past.slice(0, -1), future: [...future, widgets] };
}

export function redone({ widgets, past, future }: History): History {
  const after = future.at(-1);
  if (after === undefined) return { widgets, past, future };
  return { widgets: after, past: [...past, widgets], future: future.slice(0, -1) };
}
