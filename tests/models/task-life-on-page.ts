import { setup } from 'xstate';
import type { EventOnPage } from '../../paths/models/page-model.ts';

/**
 * One event for each button. A blocked or discarded card stays in its column, so there is such a state for
 * each column.
 */
const machine = setup({
  types: {
    events: {} as
      | { readonly type: 'person.starts' }
      | { readonly type: 'person.returnsToDo' }
      | { readonly type: 'person.returnsToProgress' }
      | { readonly type: 'person.sendsToReview' }
      | { readonly type: 'person.finishes' }
      | { readonly type: 'person.discards' }
      | { readonly type: 'person.blocks' }
      | { readonly type: 'person.unblocks' }
      | { readonly type: 'person.reopens' }
      | { readonly type: 'person.reopensInProgress' }
      | { readonly type: 'person.reopensInReview' }
      | { readonly type: 'person.recovers' }
      | { readonly type: 'person.recoversToDo' }
      | { readonly type: 'person.recoversInProgress' }
      | { readonly type: 'person.recoversInReview' }
      | { readonly type: 'person.writesReason' }
      | { readonly type: 'person.confirms' }
      | { readonly type: 'person.cancels' }
      | { readonly type: 'person.pressesEscape' }
      | { readonly type: 'person.takesReasonUp' }
      | { readonly type: 'person.forgetsReason' },
  },
}).createMachine({
  id: 'taskLifeOnPage',
  initial: 'toDo',
  states: {
    toDo: {
      description: '«Por hacer», en su columna.',
      on: {
        'person.starts': 'inProgress',
        'person.blocks': 'askedInToDo',
        'person.sendsToReview': 'inReview',
        'person.finishes': 'done',
        'person.discards': 'discardedInToDo',
      },
    },
    inProgress: {
      description: '«En curso», en su columna.',
      on: {
        'person.returnsToDo': 'toDo',
        'person.blocks': 'askedInProgress',
        'person.sendsToReview': 'inReview',
        'person.finishes': 'done',
        'person.discards': 'discardedInProgress',
      },
    },
    inReview: {
      description: '«En revisión», en su columna.',
      on: {
        'person.returnsToDo': 'toDo',
        'person.returnsToProgress': 'inProgress',
        'person.blocks': 'askedInReview',
        'person.finishes': 'done',
        'person.discards': 'discardedInReview',
      },
    },
    done: {
      description: '«Hecha», en su columna: solo se puede reabrir.',
      on: {
        'person.reopens': 'toDo',
        'person.reopensInProgress': 'inProgress',
        'person.reopensInReview': 'inReview',
      },
    },

    askedInToDo: {
      description: '«Por hacer», y la pregunta del motivo, vacía.',
      on: {
        'person.writesReason': 'writtenInToDo',
        'person.cancels': 'toDo',
        'person.pressesEscape': 'toDo',
      },
    },
    writtenInToDo: {
      description: '«Por hacer», y la pregunta con el motivo escrito.',
      on: {
        'person.confirms': 'blockedInToDo',
        'person.cancels': 'asideInToDo',
        'person.pressesEscape': 'asideInToDo',
      },
    },
    asideInToDo: {
      description: '«Por hacer», y «Recuperar lo que escribiste».',
      on: { 'person.takesReasonUp': 'writtenInToDo', 'person.forgetsReason': 'toDo' },
    },
    blockedInToDo: {
      description: '«Bloqueada» con su motivo, en la columna de lo que está por hacer.',
      on: {
        'person.unblocks': 'toDo',
        'person.starts': 'inProgress',
        'person.sendsToReview': 'inReview',
        'person.discards': 'discardedInToDo',
      },
    },
    discardedInToDo: {
      description: '«Descartada», en la columna de lo que está por hacer.',
      on: {
        'person.recovers': 'toDo',
        'person.recoversInProgress': 'inProgress',
        'person.recoversInReview': 'inReview',
      },
    },

    askedInProgress: {
      description: '«En curso», y la pregunta del motivo, vacía.',
      on: {
        'person.writesReason': 'writtenInProgress',
        'person.cancels': 'inProgress',
        'person.pressesEscape': 'inProgress',
      },
    },
    writtenInProgress: {
      description: '«En curso», y la pregunta con el motivo escrito.',
      on: {
        'person.confirms': 'blockedInProgress',
        'person.cancels': 'asideInProgress',
        'person.pressesEscape': 'asideInProgress',
      },
    },
    asideInProgress: {
      description: '«En curso», y «Recuperar lo que escribiste».',
      on: { 'person.takesReasonUp': 'writtenInProgress', 'person.forgetsReason': 'inProgress' },
    },
    blockedInProgress: {
      description: '«Bloqueada» con su motivo, en la columna de lo que está en curso.',
      on: {
        'person.returnsToDo': 'toDo',
        'person.unblocks': 'inProgress',
        'person.sendsToReview': 'inReview',
        'person.discards': 'discardedInProgress',
      },
    },
    discardedInProgress: {
      description: '«Descartada», en la columna de lo que está en curso.',
      on: {
        'person.recoversToDo': 'toDo',
        'person.recovers': 'inProgress',
        'person.recoversInReview': 'inReview',
      },
    },

    askedInReview: {
      description: '«En revisión», y la pregunta del motivo, vacía.',
      on: {
        'person.writesReason': 'writtenInReview',
        'person.cancels': 'inReview',
        'person.pressesEscape': 'inReview',
      },
    },
    writtenInReview: {
      description: '«En revisión», y la pregunta con el motivo escrito.',
      on: {
        'person.confirms': 'blockedInReview',
        'person.cancels': 'asideInReview',
        'person.pressesEscape': 'asideInReview',
      },
    },
    asideInReview: {
      description: '«En revisión», y «Recuperar lo que escribiste».',
      on: { 'person.takesReasonUp': 'writtenInReview', 'person.forgetsReason': 'inReview' },
    },
    blockedInReview: {
      description: '«Bloqueada» con su motivo, en la columna de lo que está en revisión.',
      on: {
        'person.returnsToDo': 'toDo',
        'person.returnsToProgress': 'inProgress',
        'person.unblocks': 'inReview',
        'person.discards': 'discardedInReview',
      },
    },
    discardedInReview: {
      description: '«Descartada», en la columna de lo que está en revisión.',
      on: {
        'person.recoversToDo': 'toDo',
        'person.recoversInProgress': 'inProgress',
        'person.recovers': 'inReview',
      },
    },
  },
});

export const taskLifeOnPage = {
  of: 'taskLife',
  title: 'Llevar una tarea por su vida',
  machine,
  words: {
    'person.starts': 'La persona empieza la tarea',
    'person.returnsToDo': 'La persona la devuelve a «Por hacer»',
    'person.returnsToProgress': 'La persona la devuelve a «En curso»',
    'person.sendsToReview': 'La persona la pasa a revisión',
    'person.finishes': 'La persona la da por hecha',
    'person.discards': 'La persona la descarta',
    'person.blocks': 'La persona pide bloquearla',
    'person.unblocks': 'La persona la desbloquea',
    'person.reopens': 'La persona la reabre',
    'person.reopensInProgress': 'La persona la reabre en «En curso»',
    'person.reopensInReview': 'La persona la reabre en «En revisión»',
    'person.recovers': 'La persona la recupera donde estaba',
    'person.recoversToDo': 'La persona la recupera en «Por hacer»',
    'person.recoversInProgress': 'La persona la recupera en «En curso»',
    'person.recoversInReview': 'La persona la recupera en «En revisión»',
    'person.writesReason': 'La persona escribe el motivo',
    'person.confirms': 'La persona pulsa «Bloquear»',
    'person.cancels': 'La persona pulsa «Cancelar»',
    'person.pressesEscape': 'La persona pulsa Esc en la pregunta',
    'person.takesReasonUp': 'La persona pulsa «Recuperar lo que escribiste»',
    'person.forgetsReason': 'La persona pulsa «Olvidar lo que escribiste»',
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
