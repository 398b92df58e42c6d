import { onPage, WITH_SOUND_BOOK } from './setup.ts';

const met = (target: string) => ({ guard: WITH_SOUND_BOOK, target }) as const;

export const running = {
  deleting: onPage.createStateConfig({
    description: 'El terminal: «Paso 1 de 6 · Vaciar tablas auxiliares».',
    on: {
      'server.answers': 'loading',
      'server.answers500': met('importFailed'),
      'server.saysTurnIsTaken': met('turnTaken'),
      'server.saysTurnLapsed': met('turnOffered'),
    },
  }),
  turnTaken: onPage.createStateConfig({
    description: '«Ana Ruiz está cargando «Sur.xlsx».», con «Reintentar la carga».',
    on: { 'person.triesAgain': 'deleting', 'person.givesUp': 'ready' },
  }),
  turnOffered: onPage.createStateConfig({
    description:
      '«Ana Ruiz está cargando «Sur.xlsx».» quedó a medias, con «Cerrar su carga y empezar la mía».',
    on: { 'person.takesOver': 'deleting', 'person.givesUp': 'ready' },
  }),
  loading: onPage.createStateConfig({
    description: 'El terminal: «Paso 3 de 6 · Cargar seguimiento».',
    on: {
      'server.answers': 'loadingFactyval',
      'server.answers401': met('sessionExpired'),
      'server.answers403': met('loadForbidden'),
      'server.answers422': met('loadRefused'),
      'server.answers500': met('loadFailed'),
      'server.answers504': met('askingWhatNeverCame'),
      'server.cutsConnection': met('askingWhatNeverCame'),
      'server.answersSomethingElse': met('askingWhatNeverCame'),
      'server.worksAndAnswerIsLost': met('askingWhatIsDone'),
      'person.leavesPage': met('leavingAsked'),
    },
  }),
  askingWhatNeverCame: onPage.createStateConfig({
    description: '«Preguntando al servidor qué pasó».',
    on: { 'server.saysItNeverCame': 'loadingAgain' },
  }),
  askingWhatIsDone: onPage.createStateConfig({
    description: '«Preguntando al servidor qué pasó».',
    on: { 'server.saysItIsDone': 'loadingFactyval' },
  }),
  loadingAgain: onPage.createStateConfig({
    description: 'El terminal sigue en «Paso 3 de 6 · Cargar seguimiento»: el paso se ha enviado de nuevo.',
    on: { 'server.answers': 'loadingFactyval' },
  }),
  leavingAsked: onPage.createStateConfig({
    description: 'Diálogo «Hay una carga en curso».',
    on: { 'person.stays': 'loading', 'person.leavesAllTheSame': 'elsewhere' },
  }),
  elsewhere: onPage.createStateConfig({
    description: 'La página «Panel».',
    on: { 'person.comesBack': 'loading' },
  }),
  sessionExpired: onPage.createStateConfig({
    description: 'Diálogo «Tu sesión ha caducado», con el correo puesto.',
    on: { 'person.asksForAccessCode': 'accessCodeAsked', 'person.leavesWithoutSaving': 'signedOut' },
  }),
  accessCodeAsked: onPage.createStateConfig({
    description: 'El mismo diálogo pide el código que se ha enviado.',
    on: { 'person.typesRightCode': 'loadingAgain', 'person.typesWrongCode': 'accessCodeRefused' },
  }),
  accessCodeRefused: onPage.createStateConfig({
    description: 'Un aviso: «Credenciales inválidas. Por favor, inténtalo de nuevo.»; el diálogo sigue.',
    on: { 'person.typesRightCode': 'loadingAgain' },
  }),
  loadingFactyval: onPage.createStateConfig({
    description: 'El terminal: «Paso 5 de 6 · Cargar factyval».',
    on: {
      'server.answers': [
        { guard: { type: 'isBook', params: { book: 'withPendings' } }, target: 'loadedWithPendings' },
        { guard: { type: 'isBook', params: { book: 'withProblems' } }, target: 'problemsListed' },
        { guard: { type: 'isBook', params: { book: 'failing' } }, target: 'scriptFailed' },
        { target: 'loaded' },
      ],
      'server.answers500': met('unconfirmed'),
    },
  }),
};
