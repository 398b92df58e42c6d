import { CHOOSES_BOOK, onPage } from './setup.ts';

const ANOTHER = { 'person.processesAnother': 'choosing' } as const;
const BACK = { 'person.goesBackToPreview': 'ready' } as const;

export const ending = {
  summaryShown: onPage.createStateConfig({
    description: 'Diálogo «Resumen de Registros - Listas Auxiliares».',
    on: { 'person.closesDialog': 'loaded' },
  }),
  loaded: onPage.createStateConfig({
    description: '«Carga completada»: todos los registros están cargados y verificados.',
    on: { ...ANOTHER, 'person.opensSummary': 'summaryShown' },
  }),
  pendingsShown: onPage.createStateConfig({
    description: 'Diálogo «Atención: Registros Pendientes Detectados».',
    on: { 'person.closesDialog': 'loadedWithPendings' },
  }),
  loadedWithPendings: onPage.createStateConfig({
    description: '«Carga completada con pendientes».',
    on: { ...ANOTHER, 'person.opensPendings': 'pendingsShown' },
  }),
  problemsListed: onPage.createStateConfig({
    description: 'Diálogo «PROCESO DETENIDO - Registros con Problemas Detectados».',
    on: { 'person.closesDialog': 'stopped', 'person.seesProblemsInSheet': 'reviewing' },
  }),
  stopped: onPage.createStateConfig({
    description: '«Proceso detenido»: la validación ha encontrado problemas.',
    on: { ...ANOTHER, 'person.opensProblems': 'problemsListed' },
  }),
  reviewing: onPage.createStateConfig({
    description: 'La vista previa otra vez, con los problemas de la validación en sus celdas.',
    on: CHOOSES_BOOK,
  }),
  scriptFailed: onPage.createStateConfig({
    description: '«Carga fallida»: un script ha fallado y se ha deshecho todo.',
    on: ANOTHER,
  }),
  rehearsalSummary: onPage.createStateConfig({
    description: 'Diálogo «Resumen de Registros - Listas Auxiliares», y dice que era un ensayo.',
    on: { 'person.closesDialog': 'rehearsed' },
  }),
  rehearsed: onPage.createStateConfig({
    description: '«Ensayo completado», con un botón para cargar los registros de verdad.',
    on: { ...ANOTHER, 'person.opensSummary': 'rehearsalSummary', 'person.loadsForReal': 'confirming' },
  }),
  importFailed: onPage.createStateConfig({
    description: '«Error de importación»: las obras siguen como estaban.',
    on: { ...ANOTHER, ...BACK },
  }),
  loadFailed: onPage.createStateConfig({
    description: '«Error de carga»: las obras siguen como estaban, y se puede volver a intentar.',
    on: BACK,
  }),
  loadForbidden: onPage.createStateConfig({
    description: '«Error de carga»: hace falta pedir el permiso.',
    on: BACK,
  }),
  loadRefused: onPage.createStateConfig({
    description: '«Error de carga»: hay que corregir el archivo.',
    on: BACK,
  }),
  unconfirmed: onPage.createStateConfig({
    description: '«Error de importación»: el servidor no ha confirmado el resultado.',
    on: BACK,
  }),
  signedOut: onPage.createStateConfig({ description: 'Se pide el correo en la página de entrada.' }),
};
