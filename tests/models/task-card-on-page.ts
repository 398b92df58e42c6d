import { setup } from 'xstate';
import type { EventOnPage } from '../../paths/models/page-model.ts';

const machine = setup({
  types: {
    events: {} as
      | { readonly type: 'person.types' }
      | { readonly type: 'person.pressesEnter' }
      | { readonly type: 'person.pressesEscape' }
      | { readonly type: 'person.recovers' }
      | { readonly type: 'person.forgets' }
      | { readonly type: 'person.keepsTheirs' }
      | { readonly type: 'person.putsMine' }
      | { readonly type: 'colleague.changes' },
  },
}).createMachine({
  id: 'taskEditsOnPage',
  initial: 'shown',
  states: {
    shown: { description: 'El título de antes.', on: { 'person.types': 'typed' } },
    typed: {
      description: 'Lo escrito, en el título.',
      on: {
        'person.pressesEnter': 'saved',
        'person.pressesEscape': 'putAside',
        'colleague.changes': 'overtaken',
      },
    },
    putAside: {
      description: 'El título de antes, y «Recuperar lo que escribiste».',
      on: { 'person.recovers': 'typed', 'person.forgets': 'shown' },
    },
    overtaken: {
      description: 'Lo escrito, en el título, y que otra persona acaba de cambiarlo.',
      on: { 'person.pressesEnter': 'undecided', 'person.pressesEscape': 'asideOfTheirs' },
    },
    asideOfTheirs: {
      description: 'El título de la otra persona, y «Recuperar lo que escribiste».',
      on: { 'person.recovers': 'overtaken', 'person.forgets': 'theirs' },
    },
    undecided: {
      description: 'El título de la otra persona y, juntos, los dos.',
      on: { 'person.keepsTheirs': 'theirs', 'person.putsMine': 'saved' },
    },
    theirs: { description: 'El título de la otra persona, sin nada por decidir.' },
    saved: { description: 'Lo escrito, sin nada por decidir, y en el servidor.' },
  },
});

export const taskCardOnPage = {
  of: 'taskEdits',
  title: 'Cambiar el título de una tarea entre dos',
  machine,
  words: {
    'person.types': 'La persona escribe otro título',
    'person.pressesEnter': 'La persona pulsa Intro en el título',
    'person.pressesEscape': 'La persona pulsa Esc en el título',
    'person.recovers': 'La persona pulsa «Recuperar lo que escribiste»',
    'person.forgets': 'La persona pulsa «Olvidar lo que escribiste»',
    'person.keepsTheirs': 'La persona deja lo de la otra',
    'person.putsMine': 'La persona pulsa «Poner lo mío»',
    'colleague.changes': 'Otra persona cambia el título',
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
