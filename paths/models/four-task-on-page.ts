import { setup } from 'xstate';
import type { EventOnPage } from './page-model.ts';

const machine = setup({
  types: {
    events: {} as
      | { readonly type: 'person.chooses4Task' }
      | { readonly type: 'person.cancels' }
      | { readonly type: 'person.pressesEscape' }
      | { readonly type: 'time.passes' }
      | { readonly type: 'browser.refusesTab' },
  },
}).createMachine({
  id: 'fourTaskOverlayOnPage',
  initial: 'welcome',
  states: {
    welcome: {
      description: 'Welcome, con «4Task» en el menú y sin otra pestaña.',
      on: { 'person.chooses4Task': 'verifying' },
    },
    verifying: {
      description: '«Abriendo 4Task» y «Verificando permisos…», al 25 %.',
      on: { 'time.passes': 'preparing', 'person.cancels': 'welcome', 'person.pressesEscape': 'welcome' },
    },
    preparing: {
      description: '«Preparando tu espacio de trabajo…», al 50 %.',
      on: { 'time.passes': 'opening', 'browser.refusesTab': 'refused', 'person.cancels': 'welcome' },
    },
    opening: {
      description: '«Abriendo una pestaña nueva…», al 75 %, y 4Task en otra pestaña.',
      on: { 'time.passes': 'ready' },
    },
    ready: {
      description: '«Todo listo.», al 100 %, y 4Task en otra pestaña.',
      on: { 'time.passes': 'inOtherTab' },
    },
    inOtherTab: { description: 'Welcome, sin nada encima, y 4Task en otra pestaña.' },
    refused: {
      description: '«Abriendo una pestaña nueva…», al 75 %, sin otra pestaña.',
      on: { 'time.passes': 'readyHere', 'person.pressesEscape': 'welcome' },
    },
    readyHere: {
      description: 'Se dice que el navegador no ha dejado abrir otra pestaña, al 100 %.',
      on: { 'time.passes': 'inThisTab' },
    },
    inThisTab: { description: '4Task en esta pestaña.' },
  },
});

export const fourTaskOnPage = {
  of: 'fourTaskOverlay',
  title: 'Abrir 4Task',
  machine,
  words: {
    'person.chooses4Task': 'La persona elige «4Task» en el menú',
    'person.cancels': 'La persona pulsa «Cancelar»',
    'person.pressesEscape': 'La persona pulsa Esc',
    'time.passes': 'Pasa un cuarto de segundo y medio',
    'browser.refusesTab': 'Pasa un cuarto de segundo y medio, y el navegador no deja abrir otra pestaña',
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
