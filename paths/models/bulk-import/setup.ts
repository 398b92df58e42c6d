import { assign, setup } from 'xstate';
import type { ServerEvent } from '../server-events.ts';

type Book = 'sound' | 'withPendings' | 'withProblems' | 'failing';

type PersonEvent =
  | { readonly type: 'person.choosesBook' }
  | { readonly type: 'person.choosesBookWithPendings' }
  | { readonly type: 'person.choosesBookWithProblems' }
  | { readonly type: 'person.choosesBookThatFails' }
  | { readonly type: 'person.choosesBookWithErrors' }
  | { readonly type: 'person.choosesBookWithThirdSheet' }
  | { readonly type: 'person.choosesBookOfOtherCode' }
  | { readonly type: 'person.choosesBookWhileReaderIsSlow' }
  | { readonly type: 'person.choosesTextFile' }
  | { readonly type: 'person.choosesHugeFile' }
  | { readonly type: 'person.readsItAnyway' }
  | { readonly type: 'person.doesNotReadIt' }
  | { readonly type: 'person.cancelsReading' }
  | { readonly type: 'person.closesDialog' }
  | { readonly type: 'person.pressesEscape' }
  | { readonly type: 'person.opensErrors' }
  | { readonly type: 'person.asksForCodeAgain' }
  | { readonly type: 'person.asksForFieldsAgain' }
  | { readonly type: 'person.asksToLoad' }
  | { readonly type: 'person.asksToRehearse' }
  | { readonly type: 'person.cancels' }
  | { readonly type: 'person.confirms' }
  | { readonly type: 'person.triesAgain' }
  | { readonly type: 'person.takesOver' }
  | { readonly type: 'person.givesUp' }
  | { readonly type: 'person.leavesPage' }
  | { readonly type: 'person.stays' }
  | { readonly type: 'person.leavesAllTheSame' }
  | { readonly type: 'person.comesBack' }
  | { readonly type: 'person.asksForAccessCode' }
  | { readonly type: 'person.typesRightCode' }
  | { readonly type: 'person.typesWrongCode' }
  | { readonly type: 'person.leavesWithoutSaving' }
  | { readonly type: 'person.goesBackToPreview' }
  | { readonly type: 'person.opensSummary' }
  | { readonly type: 'person.opensPendings' }
  | { readonly type: 'person.opensProblems' }
  | { readonly type: 'person.seesProblemsInSheet' }
  | { readonly type: 'person.loadsForReal' }
  | { readonly type: 'person.processesAnother' };

type WorldEvent =
  | { readonly type: 'reader.finishes' }
  | { readonly type: 'server.saysTurnIsTaken' }
  | { readonly type: 'server.saysTurnLapsed' }
  | { readonly type: 'server.worksAndAnswerIsLost' }
  | { readonly type: 'server.saysItNeverCame' }
  | { readonly type: 'server.saysItIsDone' };

export const onPage = setup({
  types: {
    context: {} as { readonly book: Book },
    events: {} as PersonEvent | WorldEvent | ServerEvent,
  },
  actions: { take: assign((_, { book }: { book: Book }) => ({ book })) },
  guards: { isBook: ({ context }, { book }: { book: Book }) => context.book === book },
});

/**
 * Calls fail only with the workbook without faults, because their failures do not depend on the workbook's
 * contents.
 */
export const WITH_SOUND_BOOK = { type: 'isBook', params: { book: 'sound' } } as const;

export const take = (book: Book) => ({ type: 'take', params: { book } }) as const;

/** Every later file is one without faults, to keep the model small. */
export const CHOOSES_BOOK = {
  'person.choosesBook': { target: 'checkingCode', actions: take('sound') },
} as const;
