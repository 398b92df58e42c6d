import { assign, sendTo, setup } from 'xstate';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import { explorerFacetMachine } from '../explorer/explorer-parts.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { asItCame, RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
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
import { exportOrdersMachine, FIRST_FORMAT } from './export-orders-machine.ts';

const child = childrenOf<CargarExportContext, CargarExportEvent>();

const leave = () => ({ type: 'list.left' }) as const;

const CHILDREN = {
  exportFields: child(exportFieldsMachine)({ sends: ['fields.told'], hears: RECOVERY }),
  fieldSelections: child(fieldSelectionsMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'cargarExport.left': leave },
  }),
  exportPreview: child(exportPreviewMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'cargarExport.left': leave },
  }),
  ownExports: child(ownExportsMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'cargarExport.left': leave },
  }),
  exportOrders: child(exportOrdersMachine)({
    sends: ['order.ended'],
    hears: { 'cargarExport.left': () => ({ type: 'order.formatChosen', format: FIRST_FORMAT }) },
  }),
  exportDownload: child(exportDownloadMachine)({ hears: { 'connection.returned': asItCame } }),
  explorerFacet: child(explorerFacetMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'cargarExport.left': leave },
  }),
};

const actors = { ...logicsOf(CHILDREN), loadColumns: placeholderFor<typeof loadColumns>(), relayEmitted };

/**
 * The page of exports: the type, fields and filter of a file, its preview, the saved selections of fields,
 * and the files of the last day with their orders and downloads.
 */
export const cargarExportMachine = setup({
  types: {
    context: {} as CargarExportContext,
    input: {} as CargarExportInput,
    events: {} as CargarExportEvent,
    children: {} as NamesOf<typeof actors>,
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
    sendOn: sendOn(CHILDREN),
  },
}).createMachine({
  id: 'cargarExport',
  context: ({ input }) => ({ ...input, ask: null, columns: null, turn: 0 }),
  initial: 'open',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  states: {
    open: {
      type: 'parallel',
      on: {
        'session.renewed': { actions: 'sendOn' },
        'connection.returned': { actions: 'sendOn' },
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
                'cargarExport.left': { target: 'unseen', actions: 'sendOn' },
              },
            },
          },
        },
        /** When the columns cannot be read, the works can still be filtered by words. */
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
