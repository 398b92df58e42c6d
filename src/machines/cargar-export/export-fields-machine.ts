import { assign, emit, setup } from 'xstate';
import type { LoadType } from '../../api/contract/bulk-import.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { keepChoice, loadFields } from './cargar-export-actors.ts';
import type { FieldsTold } from './cargar-export-types.ts';
import { fitted, moved, toggled } from './export-fields-rules.ts';
import type {
  ExportFieldsContext,
  ExportFieldsEvent,
  FieldsKept,
  FieldsLoaded,
} from './export-fields-types.ts';

const chosenOf = ({ tipo, chosen }: ExportFieldsContext): FieldsKept => ({
  tipo: present(tipo, 'type'),
  chosen,
});

/** The chosen fields of the file and their order. The last choice for each type is stored in the browser. */
export const exportFieldsMachine = setup({
  types: {
    context: {} as ExportFieldsContext,
    events: {} as ExportFieldsEvent,
    emitted: {} as FieldsTold,
  },
  actors: {
    loadFields: placeholderFor<typeof loadFields>(),
    keepChoice: placeholderFor<typeof keepChoice>(),
  },
  guards: {
    isAnother: ({ context }, { tipo }: { tipo: LoadType }) => context.tipo !== tipo,
    isSame: ({ context }, { tipo }: { tipo: LoadType }) => context.tipo === tipo,
  },
  actions: {
    storeType: assign((_, { tipo }: { tipo: LoadType }) => ({
      tipo,
      available: null,
      chosen: [],
      failure: null,
    })),
    storeFields: assign(({ context: { tipo } }, { available, remembered }: FieldsLoaded) => ({
      available,
      chosen: fitted(present(tipo, 'type'), available, remembered),
    })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    toggle: assign(({ context: { tipo, chosen } }, { campo }: { campo: string }) => ({
      chosen: toggled(present(tipo, 'type'), chosen, campo),
    })),
    move: assign(({ context: { tipo, chosen } }, move: { campo: string; by: number }) => ({
      chosen: moved(present(tipo, 'type'), chosen, move),
    })),
    choose: assign(({ context: { tipo, available } }, { campos }: { campos: readonly string[] }) => ({
      chosen: fitted(present(tipo, 'type'), present(available, 'fields'), campos),
    })),
    notifyChosen: emit(({ context }) => {
      const { tipo, chosen } = chosenOf(context);
      return { type: 'fields.told' as const, tipo, campos: chosen };
    }),
  },
}).createMachine({
  id: 'exportFields',
  context: { tipo: null, available: null, chosen: [], failure: null },
  initial: 'unasked',
  on: {
    'fields.asked': {
      guard: { type: 'isAnother', params: fromEvent },
      target: '.loading',
      actions: { type: 'storeType', params: fromEvent },
    },
  },
  states: {
    unasked: {},
    loading: {
      invoke: {
        id: 'loadFields',
        src: 'loadFields',
        input: ({ context: { tipo } }) => ({ tipo: present(tipo, 'type') }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'storeFields', params: fromOutput }, 'notifyChosen'],
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    failed: {
      on: {
        'fields.retryRequested': { target: 'loading', actions: 'clearFailure' },
        'session.renewed': { target: 'loading', actions: 'clearFailure' },
        'connection.returned': { target: 'loading', actions: 'clearFailure' },
      },
    },
    ready: {
      initial: 'still',
      on: {
        // The fields are already those of this type, so the choice is emitted again unchanged.
        'fields.asked': { guard: { type: 'isSame', params: fromEvent }, actions: 'notifyChosen' },
        'fields.toggled': {
          target: '.keeping',
          actions: [{ type: 'toggle', params: fromEvent }, 'notifyChosen'],
        },
        'fields.moved': {
          target: '.keeping',
          actions: [{ type: 'move', params: fromEvent }, 'notifyChosen'],
        },
        'fields.chosen': {
          target: '.keeping',
          actions: [{ type: 'choose', params: fromEvent }, 'notifyChosen'],
        },
      },
      states: {
        still: {},
        /** When the browser cannot store the choice, it lasts as long as the page. */
        keeping: {
          invoke: {
            id: 'keepChoice',
            src: 'keepChoice',
            input: ({ context }) => chosenOf(context),
            onDone: 'still',
            onError: 'still',
          },
        },
      },
    },
  },
});
