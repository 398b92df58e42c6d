import { assign, setup } from 'xstate';
import type { EventOnPage } from './page-model.ts';
import { SERVER_WORDS, type ServerEvent } from './server-events.ts';

/** Where every other answer to the address leads: all of them show the same message. */
const NOT_CHECKED = { target: 'addressNotChecked' } as const;
/** Where every other answer to the code leads: all of them are refusals. */
const REFUSED = { target: 'codeRefused' } as const;

const machine = setup({
  types: {
    context: {} as { readonly remembers: boolean },
    events: {} as
      | { readonly type: 'person.continuesWithoutAddress' }
      | { readonly type: 'person.continuesWithHalfAnAddress' }
      | { readonly type: 'person.continuesWithKnownAddress' }
      | { readonly type: 'person.continuesWithUnknownAddress' }
      | { readonly type: 'person.continuesWhileNobodyListens' }
      | { readonly type: 'person.entersWithoutCode' }
      | { readonly type: 'person.entersRightCode' }
      | { readonly type: 'person.entersWrongCode' }
      | { readonly type: 'person.entersWhileNobodyListens' }
      | { readonly type: 'person.asksNotToBeRemembered' }
      | { readonly type: 'person.goesBack' }
      | ServerEvent,
  },
  actions: { forgetAfterwards: assign({ remembers: false }) },
  guards: { remembers: ({ context }) => context.remembers },
}).createMachine({
  id: 'signInOnPage',
  context: { remembers: true },
  initial: 'addressAsked',
  states: {
    addressAsked: {
      description: 'Se pide el correo y «Continuar» está apagado.',
      on: {
        'person.continuesWithoutAddress': 'addressMissing',
        'person.continuesWithHalfAnAddress': 'addressInvalid',
        'person.continuesWithKnownAddress': 'checkingAddress',
        'person.continuesWithUnknownAddress': 'checkingUnknownAddress',
        'person.continuesWhileNobodyListens': 'addressNotChecked',
      },
    },
    addressMissing: {
      description: 'Bajo el campo pone «Email obligatorio».',
      on: { 'person.continuesWithKnownAddress': 'checkingAddress' },
    },
    addressInvalid: {
      description: 'Bajo el campo pone «Ingrese un email válido (ej.: nombre@empresa.com)».',
      on: { 'person.continuesWithKnownAddress': 'checkingAddress' },
    },
    checkingAddress: {
      description: 'El correo está escrito y «Continuar» espera, apagado.',
      on: {
        'server.answers': [{ guard: 'remembers', target: 'codeAsked' }, { target: 'codeAskedOnce' }],
        'server.answers401': NOT_CHECKED,
        'server.answers403': NOT_CHECKED,
        'server.answers422': NOT_CHECKED,
        'server.answers500': NOT_CHECKED,
        'server.answers504': NOT_CHECKED,
        'server.answersSomethingElse': NOT_CHECKED,
        'server.cutsConnection': NOT_CHECKED,
      },
    },
    checkingUnknownAddress: {
      description: 'El correo está escrito y «Continuar» espera, apagado.',
      on: { 'server.answers': 'addressUnknown' },
    },
    addressUnknown: {
      description: 'Un aviso: «El correo electrónico no está registrado en el sistema.».',
      on: { 'person.continuesWithKnownAddress': 'checkingAddress' },
    },
    addressNotChecked: {
      description: 'Un aviso: «Ha ocurrido un error al verificar el correo. Por favor, inténtalo de nuevo.».',
      on: { 'person.continuesWithKnownAddress': 'checkingAddress' },
    },
    codeAsked: {
      description: '«Código enviado»: se pide el código, con «Recordarme» puesto.',
      on: {
        'person.entersWithoutCode': 'codeMissing',
        'person.entersRightCode': 'checkingCode',
        'person.entersWrongCode': 'checkingWrongCode',
        'person.entersWhileNobodyListens': 'codeNotChecked',
        'person.asksNotToBeRemembered': { target: 'codeAskedOnce', actions: 'forgetAfterwards' },
        'person.goesBack': 'addressKept',
      },
    },
    codeAskedOnce: {
      description: '«Código enviado»: se pide el código, con «Recordarme» quitado.',
      on: { 'person.entersRightCode': 'checkingCode', 'person.goesBack': 'addressKept' },
    },
    addressKept: {
      description: 'Se pide el correo otra vez, con el que se escribió, y «Continuar» está encendido.',
      on: { 'person.continuesWithKnownAddress': 'checkingAddress' },
    },
    codeMissing: {
      description: 'Bajo el campo pone «Código de acceso obligatorio».',
      on: { 'person.entersRightCode': 'checkingCode' },
    },
    checkingCode: {
      description: 'El código está escrito y «Iniciar Sesión» espera, apagado.',
      on: {
        'server.answers': 'inside',
        'server.answers401': REFUSED,
        'server.answers403': REFUSED,
        'server.answers422': REFUSED,
        'server.answers500': REFUSED,
        'server.answers504': REFUSED,
        'server.answersSomethingElse': REFUSED,
        'server.cutsConnection': 'codeNotChecked',
      },
    },
    checkingWrongCode: {
      description: 'El código está escrito y «Iniciar Sesión» espera, apagado.',
      on: { 'server.answers': 'codeRefused' },
    },
    codeRefused: {
      description: 'Un aviso: «Credenciales inválidas. Por favor, inténtalo de nuevo.».',
      on: { 'person.entersRightCode': 'checkingCode', 'person.goesBack': 'addressKept' },
    },
    codeNotChecked: {
      description: 'Un aviso: «Error de conexión. Verifica tu conexión a internet.».',
      on: { 'person.entersRightCode': 'checkingCode' },
    },
    inside: { description: 'La bienvenida del portal: «Hola, …».' },
  },
});

export const signInOnPage = {
  of: 'signIn',
  title: 'Entrar con un código',
  machine,
  words: {
    'person.continuesWithoutAddress': 'La persona pulsa Intro sin escribir ningún correo',
    'person.continuesWithHalfAnAddress': 'La persona escribe medio correo y pulsa «Continuar»',
    'person.continuesWithKnownAddress': 'La persona escribe su correo y pulsa «Continuar»',
    'person.continuesWithUnknownAddress': 'La persona escribe un correo que nadie tiene y pulsa «Continuar»',
    'person.continuesWhileNobodyListens':
      'La persona escribe su correo y pulsa «Continuar» con el servidor apagado',
    'person.entersWithoutCode': 'La persona pulsa Intro sin escribir ningún código',
    'person.entersRightCode': 'La persona escribe el código de su correo y pulsa «Iniciar Sesión»',
    'person.entersWrongCode': 'La persona escribe un código equivocado y pulsa «Iniciar Sesión»',
    'person.entersWhileNobodyListens':
      'La persona escribe su código y pulsa «Iniciar Sesión» con el servidor apagado',
    'person.asksNotToBeRemembered': 'La persona quita «Recordarme»',
    'person.goesBack': 'La persona pulsa «Volver»',
    ...SERVER_WORDS,
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
