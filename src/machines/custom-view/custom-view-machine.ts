import { sendTo, setup } from 'xstate';
import type { Widgets } from '../../api/contract/widget-layout.ts';
import { fromEvent } from '../kit/params.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { CustomViewEvent, CustomViewInput } from './custom-view-types.ts';
import { layoutVersionsMachine } from './layout-versions-machine.ts';
import { widgetDataMachine } from './widget-data-machine.ts';
import { wantedBy } from './widget-data-rules.ts';
import { widgetGridMachine } from './widget-grid-machine.ts';
import { widgetLayoutMachine } from './widget-layout-machine.ts';

/** Changes that can be undone. */
const STEPS = 50;

const actors = {
  widgetLayout: widgetLayoutMachine,
  widgetGrid: widgetGridMachine,
  widgetData: widgetDataMachine,
  layoutVersions: layoutVersionsMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, CustomViewEvent>()({
  widgetLayout: ['layout.came'],
  widgetGrid: ['grid.changed'],
});

/** The dashboard as a person arranges it: which widgets, where, what they show, and that it is kept. */
export const customViewMachine = setup({
  types: {
    context: {} as CustomViewInput,
    input: {} as CustomViewInput,
    events: {} as CustomViewEvent,
    children: {} as {
      widgetLayout: 'widgetLayout';
      widgetGrid: 'widgetGrid';
      widgetData: 'widgetData';
      layoutVersions: 'layoutVersions';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  actions: {
    openLayout: sendTo('widgetLayout', { type: 'layout.opened' }),
    showWidgets: sendTo('widgetData', { type: 'widgets.shown' }),
    leaveWidgets: sendTo('widgetData', { type: 'widgets.left' }),
    giveToGrid: sendTo('widgetGrid', (_, { widgets }: { widgets: Widgets }) => ({
      type: 'grid.given',
      widgets,
    })),
    keepChange: sendTo('widgetLayout', (_, { widgets }: { widgets: Widgets }) => ({
      type: 'layout.changed',
      widgets,
    })),
    tellWanted: sendTo('widgetData', (_, { widgets }: { widgets: Widgets }) => ({
      type: 'widgets.wanted',
      wanted: wantedBy(widgets),
    })),
  },
}).createMachine({
  id: 'customView',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: [
    {
      id: 'widgetLayout',
      src: 'widgetLayout',
      input: ({ context: { userId, delays } }) => ({ userId, delays, steps: STEPS }),
      onDone: '.broken',
      onError: '.broken',
    },
    { id: 'widgetGrid', src: 'widgetGrid', onError: '.broken' },
    {
      id: 'widgetData',
      src: 'widgetData',
      input: ({ context: { delays } }) => ({ delays }),
      onError: '.broken',
    },
    { id: 'layoutVersions', src: 'layoutVersions', onError: '.broken' },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: '.broken',
    },
  ],
  on: {
    'layout.came': {
      actions: [
        { type: 'giveToGrid', params: fromEvent },
        { type: 'tellWanted', params: fromEvent },
      ],
    },
    'grid.changed': {
      actions: [
        { type: 'keepChange', params: fromEvent },
        { type: 'tellWanted', params: fromEvent },
      ],
    },
    'session.renewed': {
      actions: [
        sendTo('widgetLayout', ({ event }) => event),
        sendTo('widgetData', ({ event }) => event),
        sendTo('layoutVersions', ({ event }) => event),
      ],
    },
    'connection.returned': {
      actions: [sendTo('widgetLayout', ({ event }) => event), sendTo('widgetData', ({ event }) => event)],
    },
  },
  states: {
    unseen: { on: { 'customView.asked': { target: 'seen', actions: ['openLayout', 'showWidgets'] } } },
    seen: { on: { 'customView.left': { target: 'unseen', actions: 'leaveWidgets' } } },
    broken: { type: 'final' },
  },
});
