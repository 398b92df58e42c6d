import { setup } from 'xstate';
import type { Widgets } from '../../api/contract/widget-layout.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { CustomViewEvent, CustomViewInput } from './custom-view-types.ts';
import { layoutVersionsMachine } from './layout-versions-machine.ts';
import { widgetDataMachine } from './widget-data-machine.ts';
import { wantedBy } from './widget-data-rules.ts';
import { widgetGridMachine } from './widget-grid-machine.ts';
import { widgetLayoutMachine } from './widget-layout-machine.ts';

/** Maximum number of changes that can be undone. */
const STEPS = 50;

const child = childrenOf<CustomViewInput, CustomViewEvent>();

const tellWanted = ({ widgets }: { readonly widgets: Widgets }) => ({
  type: 'widgets.wanted' as const,
  wanted: wantedBy(widgets),
});

const CHILDREN = {
  widgetLayout: child(widgetLayoutMachine)({
    input: ({ userId, delays }) => ({ userId, delays, steps: STEPS }),
    sends: ['layout.came'],
    hears: {
      ...RECOVERY,
      'customView.asked': () => ({ type: 'layout.opened' }),
      'grid.changed': ({ widgets }) => ({ type: 'layout.changed', widgets }),
    },
    mayEnd: true,
  }),
  widgetGrid: child(widgetGridMachine)({
    sends: ['grid.changed'],
    hears: { 'layout.came': ({ widgets }) => ({ type: 'grid.given', widgets }) },
  }),
  widgetData: child(widgetDataMachine)({
    input: ({ delays }) => ({ delays }),
    hears: {
      ...RECOVERY,
      'customView.asked': ({ time }) => ({ type: 'widgets.shown', time }),
      'customView.left': () => ({ type: 'widgets.left' }),
      'layout.came': tellWanted,
      'grid.changed': tellWanted,
    },
  }),
  layoutVersions: child(layoutVersionsMachine)({ hears: RECOVERY }),
};

const actors = { ...logicsOf(CHILDREN), relayEmitted };

/**
 * The dashboard that a person arranges: its widgets, their places, the figures in them, and the storing of the layout.
 */
export const customViewMachine = setup({
  types: {
    context: {} as CustomViewInput,
    input: {} as CustomViewInput,
    events: {} as CustomViewEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: { sendOn: sendOn(CHILDREN) },
}).createMachine({
  id: 'customView',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: {
    'layout.came': { actions: 'sendOn' },
    'grid.changed': { actions: 'sendOn' },
    'session.renewed': { actions: 'sendOn' },
    'connection.returned': { actions: 'sendOn' },
  },
  states: {
    unseen: { on: { 'customView.asked': { target: 'seen', actions: 'sendOn' } } },
    seen: {
      on: {
        'customView.asked': { actions: 'sendOn' },
        'customView.left': { target: 'unseen', actions: 'sendOn' },
      },
    },
    broken: { type: 'final' },
  },
});
