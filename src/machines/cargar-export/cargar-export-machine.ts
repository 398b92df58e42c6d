import { assign, sendTo, setup } from 'xstate';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import { explorerFacetMachine } from '../explorer/explorer-parts.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { loadColumns } from './cargar-export-actors.ts';
import { exportPreviewMachine, fieldSelectionsMachine, ownExportsMachine } from './cargar-export-parts.ts';
import type {
  CargarExportAsk,
  CargarExportContext,
  CargarExportEvent,
  CargarExportInput,
  FieldsTold,
} from './cargar-export-types.ts';
import { exportDownloadMachine } from './export-download-machine.ts';
import { exportFieldsMachine } from './export-fields-machine.ts';
import { exportOrdersMachine } from './export-orders-machine.ts';

const actors = {
  exportFields: exportFieldsMachine,
  fieldSelections: fieldSelectionsMachine,
  exportPreview: exportPreviewMachine,
  ownExports: ownExportsMachine,
  exportOrders: exportOrdersMachine,
  exportDownload: exportDownloadMachine,
  explorerFacet: explorerFacetMachine,
  loadColumns: placeholderFor<typeof loadColumns>(),
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, CargarExportEvent>()({
  exportFields: ['fields.told'],
  exportOrders: ['order.ended'],
});

const listInput = ({ context: { delays } }: { context: CargarExportContext }): PagedListInput => ({
  about: null,
  delays,
});

/** What goes out as a file: type, fields and filter, how it would look, and the files of the last day. */
export const cargarExportMachine = setup({
  types: {
    context: {} as CargarExportContext,
    input: {} as CargarExportInput,
    events: {} as CargarExportEvent,
    children: {} as {
      exportFields: 'exportFields';
      fieldSelections: 'fieldSelections';
      exportPreview: 'exportPreview';
      ownExports: 'ownExports';
      exportOrders: 'exportOrders';
      exportDownload: 'exportDownload';
      explorerFacet: 'explorerFacet';
      loadColumns: 'loadColumns';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  actions: {
    storeAsk: assign((_, { tipo, filter }: CargarExportAsk) => ({ ask: { tipo, filter } })),
    storeColumns: assign((_, columns: readonly ExplorerColumn[]) => ({ columns })),
    turn: assign(({ context: { turn } }) => ({ turn: turn === 0 ? 1 : 0 })),
    askFields: sendTo('exportFields', (_, { tipo }: CargarExportAsk) => ({ type: 'fields.asked', tipo })),
    askSelections: sendTo('fieldSelections', ({ context: { ask, turn } }) => ({
      type: 'list.asked',
      query: { tipo: present(ask, 'ask').tipo, turn },
    })),
    askExports: sendTo('ownExports', ({ context: { turn } }) => ({ type: 'list.asked', query: { turn } })),
    askPreview: sendTo('exportPreview', ({ context: { ask } }, { tipo, campos }: FieldsTold) => {
      const { donde, buscar } = present(ask, 'ask').filter;
      return {
        type: 'list.asked',
        query: {
          tipo_csv: tipo,
          campos: campos.join(','),
          ...(donde.length > 0 && { donde: [...donde] }),
          ...(buscar !== '' && { buscar }),
        },
      };
    }),
    leaveSelections: sendTo('fieldSelections', { type: 'list.left' }),
    leaveExports: sendTo('ownExports', { type: 'list.left' }),
    leavePreview: sendTo('exportPreview', { type: 'list.left' }),
    leaveFacet: sendTo('explorerFacet', { type: 'list.left' }),
  },
}).createMachine({
  id: 'cargarExport',
  context: ({ input }) => ({ ...input, ask: null, columns: null, turn: 0 }),
  initial: 'open',
  invoke: [
    { id: 'exportFields', src: 'exportFields', onError: '.broken' },
    { id: 'fieldSelections', src: 'fieldSelections', input: listInput, onError: '.broken' },
    { id: 'exportPreview', src: 'exportPreview', input: listInput, onError: '.broken' },
    { id: 'ownExports', src: 'ownExports', input: listInput, onError: '.broken' },
    { id: 'exportOrders', src: 'exportOrders', onError: '.broken' },
    { id: 'exportDownload', src: 'exportDownload', onError: '.broken' },
    { id: 'explorerFacet', src: 'explorerFacet', input: listInput, onError: '.broken' },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: '.broken',
    },
  ],
  states: {
    open: {
      type: 'parallel',
      on: {
        'session.renewed': {
          actions: [
            sendTo('exportFields', ({ event }) => event),
            sendTo('fieldSelections', ({ event }) => event),
            sendTo('exportPreview', ({ event }) => event),
            sendTo('ownExports', ({ event }) => event),
            sendTo('explorerFacet', ({ event }) => event),
          ],
        },
        'connection.returned': {
          actions: [
            sendTo('exportFields', ({ event }) => event),
            sendTo('fieldSelections', ({ event }) => event),
            sendTo('exportPreview', ({ event }) => event),
            sendTo('ownExports', ({ event }) => event),
            sendTo('explorerFacet', ({ event }) => event),
          ],
        },
      },
      states: {
        page: {
          initial: 'unseen',
          states: {
            unseen: {
              on: {
                'cargarExport.asked': {
                  target: 'seen',
                  actions: [
                    { type: 'storeAsk', params: fromEvent },
                    { type: 'askFields', params: fromEvent },
                    'askSelections',
                    'askExports',
                  ],
                },
              },
            },
            seen: {
              on: {
                'cargarExport.asked': {
                  actions: [
                    { type: 'storeAsk', params: fromEvent },
                    { type: 'askFields', params: fromEvent },
                    'askSelections',
                  ],
                },
                'fields.told': { actions: { type: 'askPreview', params: fromEvent } },
                'order.ended': { actions: ['turn', 'askSelections', 'askExports'] },
                'cargarExport.left': {
                  target: 'unseen',
                  actions: ['leaveSelections', 'leaveExports', 'leavePreview', 'leaveFacet'],
                },
              },
            },
          },
        },
        /** Without them the works can be narrowed by words alone. */
        columns: {
          initial: 'unknown',
          states: {
            unknown: { on: { 'cargarExport.asked': 'loading' } },
            loading: {
              invoke: {
                id: 'loadColumns',
                src: 'loadColumns',
                onDone: { target: 'known', actions: { type: 'storeColumns', params: fromOutput } },
                onError: 'missing',
              },
            },
            missing: {
              on: {
                'cargarExport.asked': 'loading',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
              },
            },
            known: {},
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
