import { assign, emit, setup } from 'xstate';
import type { ExportCheck, ExportRequest } from '../../api/contract/exports.ts';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { callFailure, failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { checkExport, exportReport, savePicture } from './dashboard-exports-actors.ts';
import type {
  ChartPicture,
  DashboardExportsContext,
  DashboardExportsEmitted,
  DashboardExportsEvent,
  DashboardExportsInput,
  ExportChoice,
  ExportOffer,
  PictureOutcome,
  SavedExport,
} from './dashboard-exports-types.ts';

const exportsSetup = setup({
  types: {
    context: {} as DashboardExportsContext,
    input: {} as DashboardExportsInput,
    events: {} as DashboardExportsEvent,
    emitted: {} as DashboardExportsEmitted,
  },
  actors: {
    exportReport: placeholderFor<typeof exportReport>(),
    savePicture: placeholderFor<typeof savePicture>(),
    checkExport: placeholderFor<typeof checkExport>(),
  },
  actions: {
    storeOffer: assign((_, { offer }: { offer: ExportOffer }) => ({ offer })),
    storeChoice: assign(({ context }, { change }: { change: Partial<ExportChoice> }) => ({
      choice: { ...context.choice, ...change },
    })),
    storeRequest: assign((_, { request }: { request: ExportRequest }) => ({ request })),
    clearBytes: assign({ bytes: 0 }),
    storeBytes: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
    storeSaved: assign((_, saved: SavedExport) => ({ saved })),
    storePictures: assign((_, { pictures }: { pictures: readonly ChartPicture[] }) => ({ pictures })),
    dropPicture: assign(({ context }) => ({ pictures: context.pictures.slice(1) })),
    clearPictures: assign({ pictures: [] }),
    storeFingerprint: assign((_, { fingerprint }: { fingerprint: string }) => ({
      fingerprint,
      failure: null,
    })),
    storeCheck: assign((_, check: ExportCheck) => ({ check })),
    storeFailure: assign(failureOfError),
    notifyBegan: emit({ type: 'export.began' }),
    notifySaved: emit((_, saved: SavedExport) => ({ type: 'export.saved' as const, saved })),
    notifyFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'export.failed' as const,
      request: present(context.request, 'request'),
      failure: callFailure(error),
    })),
    notifyPicturesLeft: emit(({ context }) => ({
      type: 'pictures.left' as const,
      count: context.pictures.length,
    })),
    notifyPicturesSaved: emit({ type: 'pictures.saved' }),
    notifyPictureMissing: emit({ type: 'pictures.failed', reason: 'missing' }),
    notifyPictureFailed: emit({ type: 'pictures.failed', reason: 'failed' }),
  },
  guards: { outputIs, hasMorePictures: ({ context }) => context.pictures.length > 1 },
  delays: { betweenPictures: ({ context }) => context.delays.betweenPictures },
});

const savedOfEvent = ({
  event: { saved },
}: {
  readonly event: { readonly saved: SavedExport };
}): SavedExport => saved;

const CHECK = {
  target: 'checking',
  actions: { type: 'storeFingerprint', params: fromEvent },
} as const;

/**
 * Exports of the dashboard, one at a time: a report file made by the server, or the charts saved as pictures
 * one after another. What leaves nothing to choose is exported without a dialog. Also checks the fingerprint of an
 * earlier export.
 */
export const dashboardExportsMachine = exportsSetup.createMachine({
  id: 'dashboardExports',
  context: ({ input }) => ({
    ...input,
    offer: null,
    choice: { report: 'panel', scope: 'filtro', format: 'xlsx' },
    request: null,
    bytes: 0,
    saved: null,
    pictures: [],
    fingerprint: '',
    check: null,
    failure: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'export.opened': { target: 'choosing', actions: { type: 'storeOffer', params: fromEvent } },
        'export.requested': { target: 'exporting', actions: { type: 'storeRequest', params: fromEvent } },
        'export.detailsRequested': { target: 'made', actions: { type: 'storeSaved', params: savedOfEvent } },
        'pictures.requested': { target: 'picturing', actions: { type: 'storePictures', params: fromEvent } },
        'check.opened': { target: 'asking', actions: { type: 'storeFingerprint', params: fromEvent } },
      },
    },
    exporting: {
      tags: 'quick',
      entry: 'notifyBegan',
      on: { 'export.closed': 'resting' },
      invoke: {
        id: 'exportReport',
        src: 'exportReport',
        input: ({ context, self }) => ({ request: present(context.request, 'request'), parent: self }),
        onDone: { target: 'resting', actions: { type: 'notifySaved', params: fromOutput } },
        onError: { target: 'resting', actions: { type: 'notifyFailed', params: fromEvent } },
      },
    },
    choosing: {
      on: {
        'export.choiceChanged': { actions: { type: 'storeChoice', params: fromEvent } },
        'export.requested': { target: 'preparing', actions: { type: 'storeRequest', params: fromEvent } },
        'export.closed': 'resting',
      },
    },
    preparing: {
      entry: 'clearBytes',
      on: {
        'export.received': { actions: { type: 'storeBytes', params: fromEvent } },
        'export.closed': 'resting',
      },
      invoke: {
        id: 'exportReport',
        src: 'exportReport',
        input: ({ context, self }) => ({ request: present(context.request, 'request'), parent: self }),
        onDone: { target: 'made', actions: { type: 'storeSaved', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    made: { on: { 'export.closed': 'resting', 'check.requested': CHECK } },
    failed: { on: { 'export.retryRequested': 'preparing', 'export.closed': 'resting' } },
    picturing: {
      tags: 'quick',
      entry: 'notifyPicturesLeft',
      on: { 'pictures.cancelled': 'resting' },
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ context }) => present(context.pictures[0] ?? null, 'picture'),
        onDone: branchOnKind<PictureOutcome>()({
          saved: [
            { guard: 'hasMorePictures', target: 'pausing', actions: 'dropPicture' },
            { target: 'resting', actions: ['clearPictures', 'notifyPicturesSaved'] },
          ],
          missing: { target: 'resting', actions: ['clearPictures', 'notifyPictureMissing'] },
          failed: { target: 'resting', actions: ['clearPictures', 'notifyPictureFailed'] },
        }),
        onError: { target: 'resting', actions: ['clearPictures', 'notifyPictureFailed'] },
      },
    },
    pausing: {
      tags: 'quick',
      on: { 'pictures.cancelled': 'resting' },
      after: { betweenPictures: 'picturing' },
    },
    asking: { on: { 'check.requested': CHECK, 'check.closed': 'resting' } },
    checking: {
      on: { 'check.closed': 'resting' },
      invoke: {
        id: 'checkExport',
        src: 'checkExport',
        input: ({ context }) => context.fingerprint,
        onDone: { target: 'answered', actions: { type: 'storeCheck', params: fromOutput } },
        onError: { target: 'asking', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    answered: { on: { 'check.requested': CHECK, 'check.closed': 'resting' } },
  },
});
