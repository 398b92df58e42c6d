import { assign, emit, setup } from 'xstate';
import type { TemplateData } from '../../../api/contract/template.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { fileMakingFailure } from '../file/workbook-failure.ts';
import type { loadTemplateData, saveTemplate } from './template-actors.ts';
import { isTemplatePattern } from './template-rules.ts';
import type {
  SavedTemplate,
  TemplateContext,
  TemplateEmitted,
  TemplateEvent,
  TemplateInput,
} from './template-types.ts';

export const templateMachine = setup({
  types: {
    context: {} as TemplateContext,
    events: {} as TemplateEvent,
    emitted: {} as TemplateEmitted,
  },
  actors: {
    loadTemplateData: placeholderFor<typeof loadTemplateData>(),
    saveTemplate: placeholderFor<typeof saveTemplate>(),
  },
  actions: {
    storeData: assign((_, data: TemplateData) => ({ data })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: fileMakingFailure(error) })),
    clearFailure: assign({ failure: null }),
    notifySaved: emit(
      (_, template: SavedTemplate): TemplateEmitted => ({ type: 'template.saved', template }),
    ),
  },
  guards: {
    isPattern: (_, { pattern }: { pattern: string }) => isTemplatePattern(pattern),
  },
}).createMachine({
  id: 'template',
  context: { data: null, failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'template.opened': 'loading' } },
    /** Read at each opening, because a pattern's last number grows with every load. */
    loading: {
      entry: 'clearFailure',
      invoke: {
        id: 'loadTemplateData',
        src: 'loadTemplateData',
        onDone: { target: 'choosing', actions: { type: 'storeData', params: fromOutput } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: fromEvent },
        },
      },
      on: { 'template.closed': 'closed' },
    },
    unavailable: { on: { 'template.retryRequested': 'loading', 'template.closed': 'closed' } },
    choosing: {
      on: {
        'template.requested': {
          guard: { type: 'isPattern', params: fromEvent },
          target: 'saving',
        },
        'template.closed': 'closed',
      },
    },
    saving: {
      entry: 'clearFailure',
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context, event }) => savingInput(context, event),
        onDone: {
          target: 'closed',
          actions: { type: 'notifySaved', params: fromOutput },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'storeFailure', params: fromEvent },
        },
      },
      on: { 'template.closed': 'closed' },
    },
  },
});

function savingInput({ data }: TemplateContext, event: TemplateEvent): TemplateInput {
  if (data === null || event.type !== 'template.requested') {
    throw new Error('A template is saved on request, once its data is there.');
  }
  return { data, pattern: event.pattern };
}
