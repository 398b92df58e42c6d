import { assign, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import { type CardQuestions, openCard, type PreviewCard, type PreviewCardsContext } from './preview-cards.ts';

export type PreviewCardsEvent =
  | { readonly type: 'cards.judged'; readonly questions: CardQuestions }
  | { readonly type: 'cards.toggled'; readonly card: PreviewCard };

const JUDGED = { actions: { type: 'storeQuestions', params: fromEvent } } as const;
const PUT_ASIDE = { type: 'storePutAside', params: fromEvent } as const;
const CHOSEN = { type: 'storeChosen', params: fromEvent } as const;

/**
 * Which of the cards above the table is open, at most one: the first that asks something, or the one that a person
 * opened, until it is answered.
 */
export const previewCardsMachine = setup({
  types: {
    context: {} as PreviewCardsContext,
    events: {} as PreviewCardsEvent,
  },
  actions: {
    storeQuestions: assign(({ context }, { questions }: { questions: CardQuestions }) => ({
      questions: { ...context.questions, ...questions },
      putAside: context.putAside.filter((card) => questions[card] !== false),
    })),
    storePutAside: assign(({ context }, { card }: { card: PreviewCard }) => {
      const others = context.putAside.filter((other) => other !== card);
      return { putAside: context.questions[card] === true ? [...others, card] : others };
    }),
    storeChosen: assign((_, { card }: { card: PreviewCard }) => ({ chosen: card })),
    clearChosen: assign({ chosen: null }),
  },
  guards: {
    isOpen: ({ context }, { card }: { card: PreviewCard }) => openCard(context) === card,
    answersChosen: ({ context: { chosen, questions } }, judged: { questions: CardQuestions }) =>
      chosen !== null && questions[chosen] === true && judged.questions[chosen] === false,
  },
}).createMachine({
  id: 'previewCards',
  context: { questions: {}, putAside: [], chosen: null },
  initial: 'following',
  states: {
    /** The first card that asks something is open, except those that a person closed. */
    following: {
      entry: 'clearChosen',
      on: {
        'cards.judged': JUDGED,
        'cards.toggled': [
          { guard: { type: 'isOpen', params: fromEvent }, actions: PUT_ASIDE },
          { target: 'chosen', actions: CHOSEN },
        ],
      },
    },
    chosen: {
      on: {
        'cards.judged': [
          { guard: { type: 'answersChosen', params: fromEvent }, target: 'following', ...JUDGED },
          JUDGED,
        ],
        'cards.toggled': [
          { guard: { type: 'isOpen', params: fromEvent }, target: 'following', actions: PUT_ASIDE },
          { actions: CHOSEN },
        ],
      },
    },
  },
});
