import { onPage, WITH_SOUND_BOOK } from './setup.ts';

export const checking = {
  checkingCode: onPage.createStateConfig({
    description: '«Último CodObra»: «Consultando…», y el botón de cargar está apagado.',
    on: {
      'server.answers': 'checkingFields',
      'server.answers401': 'signedOut',
      'server.answers500': 'codeRefused',
      'server.answersSomethingElse': 'codeNotFound',
      'server.cutsConnection': 'codeUnanswered',
    },
  }),
  codeRefused: onPage.createStateConfig({
    description: '«Último CodObra»: «Error 500», con «Reintentar», y el botón de cargar está apagado.',
    on: { 'person.asksForCodeAgain': 'checkingCode' },
  }),
  codeNotFound: onPage.createStateConfig({
    description: '«Último CodObra»: «No encontrado», con «Reintentar», y el botón de cargar está apagado.',
    on: { 'person.asksForCodeAgain': 'checkingCode' },
  }),
  codeUnanswered: onPage.createStateConfig({
    description:
      '«Último CodObra»: «Sin respuesta del servidor», con «Reintentar», y el botón de cargar está apagado.',
    on: { 'person.asksForCodeAgain': 'checkingCode' },
  }),
  checkingFields: onPage.createStateConfig({
    description: 'El código es «VÁLIDO» y los campos se están comprobando: el botón de cargar está apagado.',
    on: {
      'server.answers': 'ready',
      'server.answers500': 'fieldsRefused',
      'server.cutsConnection': 'fieldsUnanswered',
    },
  }),
  fieldsRefused: onPage.createStateConfig({
    description: '«No se pudieron cargar los campos disponibles para este tipo.», con «Reintentar».',
    on: { 'person.asksForFieldsAgain': 'checkingFields' },
  }),
  fieldsUnanswered: onPage.createStateConfig({
    description:
      '«No se pudo conectar con el servidor para obtener los campos disponibles.», con «Reintentar».',
    on: { 'person.asksForFieldsAgain': 'checkingFields' },
  }),
  ready: onPage.createStateConfig({
    description: 'La vista previa del archivo: el código es «VÁLIDO» y el botón de cargar está encendido.',
    on: {
      'person.asksToLoad': 'preparing',
      'person.asksToRehearse': { guard: WITH_SOUND_BOOK, target: 'confirmingRehearsal' },
    },
  }),
  preparing: onPage.createStateConfig({
    description: 'Diálogo «Confirmar Carga Masiva»: «Preparando los datos de la carga…».',
    on: {
      'person.cancels': { guard: WITH_SOUND_BOOK, target: 'ready' },
      'server.answers': 'confirming',
      'server.cutsConnection': { guard: WITH_SOUND_BOOK, target: 'confirmingUnchecked' },
    },
  }),
  confirming: onPage.createStateConfig({
    description: 'Diálogo «Confirmar Carga Masiva»: qué se va a cargar y qué va a pasar.',
    on: {
      'person.cancels': { guard: WITH_SOUND_BOOK, target: 'ready' },
      'person.pressesEscape': { guard: WITH_SOUND_BOOK, target: 'ready' },
      'person.confirms': 'deleting',
    },
  }),
  confirmingUnchecked: onPage.createStateConfig({
    description: 'El mismo diálogo, y dice «No se ha podido comprobar si este contenido ya se cargó antes.».',
    on: { 'person.confirms': 'deleting' },
  }),
  confirmingRehearsal: onPage.createStateConfig({
    description: 'Diálogo «Confirmar ensayo», y dice «Ensayo: no se guarda nada».',
    on: { 'person.cancels': 'ready', 'person.confirms': 'rehearsed' },
  }),
};
