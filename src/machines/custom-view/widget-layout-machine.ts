import { assign, emit, sendTo, setup } from 'xstate';
import type { LayoutVersion, WidgetLayout, Widgets } from '../../api/contract/widget-layout.ts';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { loadLayout, saveLayout, shareLayout } from './custom-view-actors.ts';
import { changedTo, redone, undone } from './layout-history.ts';
import type { layoutStore, readKept } from './layout-store.ts';
import type {
  KeptLayout,
  SaveLayoutOutput,
  WidgetLayoutContext,
  WidgetLayoutEmitted,
  WidgetLayoutEvent,
  WidgetLayoutInput,
} from './widget-layout-types.ts';

const layoutSetup = setup({
  types: {
    context: {} as WidgetLayoutContext,
    input: {} as WidgetLayoutInput,
    events: {} as WidgetLayoutEvent,
    emitted: {} as WidgetLayoutEmitted,
    children: {} as {
      readKept: 'readKept';
      loadLayout: 'loadLayout';
      layoutStore: 'layoutStore';
      saveLayout: 'saveLayout';
      shareLayout: 'shareLayout';
    },
  },
  actors: {
    readKept: placeholderFor<typeof readKept>(),
    loadLayout: placeholderFor<typeof loadLayout>(),
    layoutStore: placeholderFor<typeof layoutStore>(),
    saveLayout: placeholderFor<typeof saveLayout>(),
    shareLayout: placeholderFor<typeof shareLayout>(),
  },
  actions: {
    storeKept: assign((_, kept: KeptLayout | null) => (kept === null ? {} : { ...kept, isKnown: true })),
    storeLoaded: assign((_, { widgets, version, general }: WidgetLayout) => ({
      widgets,
      version,
      general,
      isKnown: true,
      failure: null,
    })),
    storeGeneral: assign((_, { general }: WidgetLayout) => ({ general, failure: null })),
    storeTheirs: assign((_, theirs: WidgetLayout) => ({ theirs, general: theirs.general, failure: null })),
    storeCurrent: assign((_, { current }: { current: WidgetLayout }) => ({
      theirs: current,
      general: current.general,
    })),
    storeFailure: assign(failureOfError),
    storeChange: assign(({ context }, { widgets }: { widgets: Widgets }) => ({
      ...changedTo(context, widgets),
      isAhead: true,
    })),
    undo: assign(({ context }) => ({ ...undone(context), isAhead: true })),
    redo: assign(({ context }) => ({ ...redone(context), isAhead: true })),
    reset: assign(({ context }) => ({ ...changedTo(context, context.general), isAhead: true })),
    restore: assign(({ context }, { version }: { version: Pick<LayoutVersion, 'widgets'> }) => ({
      ...changedTo(context, version.widgets),
      isAhead: true,
    })),
    noteSending: assign(({ context: { widgets } }) => ({ sending: widgets, failure: null })),
    storeSaved: assign((_, { version }: { version: number }) => ({ version, sending: null })),
    noteEven: assign({ isAhead: false }),
    overrule: assign(({ context }) => ({
      version: present(context.theirs, 'other layout').version,
      theirs: null,
    })),
    takeTheirs: assign(({ context }) => {
      const { widgets, version } = present(context.theirs, 'other layout');
      return { ...changedTo(context, widgets), version, theirs: null };
    }),
    storeShared: assign(({ context }) => ({ general: context.widgets })),
    keep: sendTo('layoutStore', ({ context: { widgets, version, isAhead } }) => ({
      type: 'keep',
      layout: { widgets, version, isAhead },
    })),
    notifyCame: emit(({ context: { widgets } }) => ({ type: 'layout.came', widgets })),
    notifyReset: emit({ type: 'layout.reset' }),
    notifyShared: emit({ type: 'layout.shared' }),
    notifyShareFailed: emit({ type: 'layout.shareFailed' }),
  },
  guards: {
    outputIs,
    isApart: ({ context }, { version }: WidgetLayout) => context.isAhead && context.version !== version,
    isAhead: ({ context }) => context.isAhead,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
    isOutdated: ({ context: { sending, widgets } }) => JSON.stringify(sending) !== JSON.stringify(widgets),
  },
  delays: { saveAfter: ({ context }) => context.delays.saveAfter },
});

/** Events that change the layout, which is stored in this browser at once; `then` says where they lead. */
const changes = <Then extends object>(then: Then) =>
  ({
    'layout.changed': { ...then, actions: [{ type: 'storeChange', params: fromEvent }, 'keep'] },
    'layout.undone': { ...then, guard: 'hasPast', actions: ['undo', 'keep', 'notifyCame'] },
    'layout.redone': { ...then, guard: 'hasFuture', actions: ['redo', 'keep', 'notifyCame'] },
    'layout.resetConfirmed': { ...then, actions: ['reset', 'keep', 'notifyCame', 'notifyReset'] },
    'layout.versionChosen': {
      ...then,
      actions: [{ type: 'restore', params: fromEvent }, 'keep', 'notifyCame'],
    },
  }) as const;

/** Each restarts the delay after which the layout is saved. */
const CHANGES = changes({ target: 'changed', reenter: true } as const);
/** While it is being saved, or the person has to choose, it is saved later. */
const KEPT_CHANGES = changes({});

/**
 * Stores a person's widgets: at once in this browser, a moment later on the server. When this browser and the server
 * have different layouts, the person chooses; they are never merged.
 */
export const widgetLayoutMachine = layoutSetup.createMachine({
  id: 'widgetLayout',
  context: ({ input }) => ({
    ...input,
    widgets: [],
    isKnown: false,
    past: [],
    future: [],
    version: 0,
    isAhead: false,
    general: [],
    sending: null,
    theirs: null,
    failure: null,
  }),
  initial: 'unopened',
  states: {
    unopened: { on: { 'layout.opened': 'reading' } },
    reading: {
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'loading', actions: [{ type: 'storeKept', params: fromOutput }, 'notifyCame'] },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'loadLayout',
        src: 'loadLayout',
        onDone: [
          {
            guard: { type: 'isApart', params: fromOutput },
            target: 'open.conflicting',
            actions: { type: 'storeTheirs', params: fromOutput },
          },
          {
            guard: 'isAhead',
            target: 'open.changed',
            actions: { type: 'storeGeneral', params: fromOutput },
          },
          { target: 'open', actions: [{ type: 'storeLoaded', params: fromOutput }, 'notifyCame'] },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    failed: {
      on: {
        'layout.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    open: {
      initial: 'saved',
      invoke: {
        id: 'layoutStore',
        src: 'layoutStore',
        input: ({ context: { userId } }) => ({ userId }),
        onError: 'broken',
      },
      states: {
        saved: {
          entry: ['noteEven', 'keep'],
          on: { ...CHANGES, 'layout.shareConfirmed': 'sharing' },
        },
        changed: { after: { saveAfter: 'saving' }, on: CHANGES },
        saving: {
          entry: 'noteSending',
          on: KEPT_CHANGES,
          invoke: {
            id: 'saveLayout',
            src: 'saveLayout',
            input: ({ context: { widgets, version } }) => ({ widgets, version }),
            onDone: branchOnKind<SaveLayoutOutput>()({
              saved: [
                {
                  guard: 'isOutdated',
                  target: 'changed',
                  actions: [{ type: 'storeSaved', params: fromOutputOf('saved') }, 'keep'],
                },
                { target: 'saved', actions: { type: 'storeSaved', params: fromOutputOf('saved') } },
              ],
              stale: {
                target: 'conflicting',
                actions: { type: 'storeCurrent', params: fromOutputOf('stale') },
              },
            }),
            onError: { target: 'unsaved', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        /** This browser has the layout; the server does not have it yet. */
        unsaved: {
          on: {
            ...CHANGES,
            'layout.retryRequested': 'saving',
            'session.renewed': 'saving',
            'connection.returned': 'saving',
          },
        },
        conflicting: {
          on: {
            ...KEPT_CHANGES,
            'layout.mineKept': { target: 'saving', actions: 'overrule' },
            'layout.theirsTaken': { target: 'saved', actions: ['takeTheirs', 'notifyCame'] },
          },
        },
        sharing: {
          on: CHANGES,
          invoke: {
            id: 'shareLayout',
            src: 'shareLayout',
            input: ({ context: { widgets } }) => ({ widgets }),
            onDone: { target: 'saved', actions: ['storeShared', 'notifyShared'] },
            onError: { target: 'saved', actions: 'notifyShareFailed' },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
