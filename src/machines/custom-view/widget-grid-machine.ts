import { assign, emit, setup } from 'xstate';
import type { Widget, Widgets } from '../../api/contract/widget-layout.ts';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { added, type Cells, fitted, grown, isSamePlacing, moved, without } from './grid-rules.ts';
import type {
  GridNotice,
  GridStep,
  WidgetGridContext,
  WidgetGridEmitted,
  WidgetGridEvent,
  WidgetSettings,
} from './widget-grid-types.ts';

const gridSetup = setup({
  types: {
    context: {} as WidgetGridContext,
    events: {} as WidgetGridEvent,
    emitted: {} as WidgetGridEmitted,
  },
  actions: {
    storeGiven: assign((_, { widgets }: { widgets: Widgets }) => ({ widgets, held: null, added: null })),
    storeColumns: assign((_, { columns }: { columns: number }) => ({ columns })),
    take: assign(({ context: { widgets, columns } }, { id }: { id: string }) => ({
      held: { id, before: widgets },
      widgets: fitted(widgets, columns),
    })),
    move: assign(({ context: { widgets, held, columns } }, { by }: { by: Cells }) => ({
      widgets: moved(widgets, present(held, 'held widget').id, by, columns),
    })),
    grow: assign(({ context: { widgets, held, columns } }, { by }: { by: Cells }) => ({
      widgets: grown(widgets, present(held, 'held widget').id, by, columns),
    })),
    drop: assign({ held: null }),
    putBack: assign(({ context: { held } }) => ({
      widgets: present(held, 'held widget').before,
      held: null,
    })),
    add: assign(({ context: { widgets, columns } }, { widget }: { widget: Widget }) => ({
      widgets: added(widgets, widget, columns),
      added: widget.id,
    })),
    clearAdded: assign({ added: null }),
    configure: assign(
      ({ context: { widgets } }, { id, settings }: { id: string; settings: WidgetSettings }) => ({
        widgets: widgets.map((widget) => (widget.id === id ? { ...widget, ...settings } : widget)),
      }),
    ),
    remove: assign(({ context: { widgets } }, { id }: { id: string }) => ({
      widgets: without(widgets, id),
    })),
    notifyChanged: emit(({ context: { widgets } }) => ({ type: 'grid.changed', widgets })),
    speak: emit(({ context: { widgets, held } }, { step }: { step: GridStep }) => ({
      type: 'grid.spoke',
      step,
      widget: present(widgets.find(({ id }) => id === held?.id) ?? null, 'held widget'),
    })),
    notify: emit((_, { notice }: { notice: GridNotice }) => ({ type: 'grid.notified', notice })),
  },
  guards: {
    /** In a grid of one column nothing can be moved. */
    mayBeTaken: ({ context: { widgets, columns } }, { id }: { id: string }) =>
      columns > 1 && widgets.some((widget) => widget.id === id),
    isThere: ({ context: { widgets } }, { id }: { id: string }) => widgets.some((widget) => widget.id === id),
    isNew: ({ context: { widgets } }, { widget }: { widget: Widget }) =>
      widgets.every(({ id }) => id !== widget.id),
    hasMoved: ({ context: { held, widgets, columns } }) =>
      !isSamePlacing(fitted(present(held, 'held widget').before, columns), widgets),
  },
});

/** The places of the widgets and their changes. Pointer, keyboard and menu send the same events. */
export const widgetGridMachine = gridSetup.createMachine({
  id: 'widgetGrid',
  context: { widgets: [], columns: 1, held: null, added: null },
  initial: 'viewing',
  on: {
    'grid.columnsMeasured': { actions: { type: 'storeColumns', params: fromEvent } },
    'grid.given': { actions: { type: 'storeGiven', params: fromEvent } },
  },
  states: {
    viewing: { on: { 'grid.editRequested': 'editing' } },
    editing: {
      on: {
        'grid.editEnded': { target: 'viewing', actions: 'clearAdded' },
        'widget.taken': {
          guard: { type: 'mayBeTaken', params: fromEvent },
          target: 'holding',
          actions: [
            { type: 'take', params: fromEvent },
            { type: 'speak', params: { step: 'taken' } },
          ],
        },
        'widget.added': {
          guard: { type: 'isNew', params: fromEvent },
          actions: [{ type: 'add', params: fromEvent }, 'notifyChanged'],
        },
        'widget.configured': {
          guard: { type: 'isThere', params: fromEvent },
          actions: [
            { type: 'configure', params: fromEvent },
            'notifyChanged',
            { type: 'notify', params: { notice: 'configured' } },
          ],
        },
        'widget.removed': {
          guard: { type: 'isThere', params: fromEvent },
          actions: [
            { type: 'remove', params: fromEvent },
            'notifyChanged',
            { type: 'notify', params: { notice: 'removed' } },
          ],
        },
      },
    },
    holding: {
      on: {
        'grid.given': { target: 'editing', actions: { type: 'storeGiven', params: fromEvent } },
        'widget.moved': {
          actions: [
            { type: 'move', params: fromEvent },
            { type: 'speak', params: { step: 'moved' } },
          ],
        },
        'widget.grown': {
          actions: [
            { type: 'grow', params: fromEvent },
            { type: 'speak', params: { step: 'grown' } },
          ],
        },
        'widget.dropped': [
          {
            guard: 'hasMoved',
            target: 'editing',
            actions: [{ type: 'speak', params: { step: 'dropped' } }, 'drop', 'notifyChanged'],
          },
          { target: 'editing', actions: [{ type: 'speak', params: { step: 'dropped' } }, 'putBack'] },
        ],
        'widget.putBack': {
          target: 'editing',
          actions: [{ type: 'speak', params: { step: 'putBack' } }, 'putBack'],
        },
        'grid.editEnded': { target: 'viewing', actions: 'putBack' },
      },
    },
  },
});
