import type { bulkImportOnPage } from '../../../paths/models/bulk-import-on-page.ts';
import type { StateOnPage } from '../../../paths/models/page-model.ts';
import { button, dialog, MAIN, type Picture, type Sight, words } from '../picture.ts';

const LOAD = /^Cargar .*registros?$/;
const NOTICES = { role: 'list', name: 'Avisos del archivo' } as const;
const CONFIRMATION = dialog('Confirmar Carga Masiva');
const REHEARSAL_CONFIRMATION = dialog('Confirmar ensayo');
const EXPIRED = dialog('Tu sesión ha caducado');
const ANY_DIALOG = { role: 'dialog' } as const;
const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';
const UNCHECKED = 'No se ha podido comprobar si este contenido ya se cargó antes.';
const REHEARSAL = 'Ensayo: no se guarda nada';
const RESENT = 'El servidor no llegó a recibir el paso. Se envía de nuevo.';

const inMain = (text: string | RegExp): Sight => words(text, MAIN);
const nothingChosen: Picture = {
  seen: [words('Ningún archivo seleccionado')],
  unseen: [NOTICES, ANY_DIALOG],
};
/** The load button is disabled, and a reason is shown. */
const blocked = (...reasons: readonly Sight[]): Picture => ({
  seen: [...reasons, button(LOAD, { enabled: false })],
  unseen: [ANY_DIALOG],
});
const codeUnknown = (shown: string) =>
  blocked(inMain(shown), button('Reintentar la consulta del último CodObra'));
const atStep = (step: string, unseen: readonly Sight[] = []): Picture => ({
  seen: [inMain(step)],
  unseen: [ANY_DIALOG, ...unseen],
});
const ended = (title: string, told: string | RegExp, ...more: readonly Sight[]): Picture => ({
  seen: [{ role: 'heading', name: title, within: MAIN }, inMain(told), ...more],
  unseen: [ANY_DIALOG],
});
const turn = (action: string): Picture => ({
  seen: [inMain('Ana Ruiz está cargando «Sur.xlsx».'), button(action)],
});
const asking: Picture = { seen: [inMain('Preguntando al servidor qué pasó')] };
const rehearsed = words(/lo que ha hecho el ensayo/, ANY_DIALOG);
const SUMMARY = dialog('Resumen de Registros - Listas Auxiliares');

export const bulkImportSights: Readonly<Record<StateOnPage<typeof bulkImportOnPage.machine>, Picture>> = {
  arrived: nothingChosen,
  choosing: nothingChosen,
  reading: {
    seen: [{ role: 'region', name: 'Lectura del archivo' }, button('Cancelar')],
    unseen: [ANY_DIALOG],
  },
  notExcel: { seen: [words(/El archivo seleccionado no es un archivo Excel válido\.$/, NOTICES)] },
  hugeFileTold: { seen: [dialog('Archivo .xls muy grande'), button('Leer de todos modos')] },
  errorsListed: { seen: [dialog('Errores Detectados en el Archivo Excel')] },
  errorsKept: blocked(
    inMain('El archivo contiene errores de Excel. Corrija los errores antes de continuar.'),
    button('Ver errores'),
  ),
  thirdSheetTold: { seen: [dialog('Valores Detectados en Tercera Hoja')] },
  codeMismatched: blocked(inMain('NO COINCIDE')),

  checkingCode: blocked({ role: 'status', name: 'Consultando…' }),
  codeRefused: codeUnknown('Error 500'),
  codeNotFound: codeUnknown('No encontrado'),
  codeUnanswered: codeUnknown('Sin respuesta del servidor'),
  checkingFields: blocked(inMain('VÁLIDO'), inMain('Comprobando el código de archivo y los campos…')),
  fieldsRefused: blocked(words(/No se pudieron cargar los campos disponibles/, NOTICES)),
  fieldsUnanswered: blocked(words(/No se pudo conectar con el servidor/, NOTICES)),
  ready: {
    seen: [inMain('VÁLIDO'), button(LOAD, { enabled: true })],
    unseen: [ANY_DIALOG],
  },
  preparing: {
    seen: [words('Preparando los datos de la carga…', CONFIRMATION)],
  },
  confirming: {
    seen: [button(LOAD, { within: CONFIRMATION, enabled: true })],
    unseen: [words(UNCHECKED), words(REHEARSAL)],
  },
  confirmingUnchecked: {
    seen: [button(LOAD, { within: CONFIRMATION, enabled: true }), words(UNCHECKED)],
  },
  confirmingRehearsal: {
    seen: [
      words(REHEARSAL, REHEARSAL_CONFIRMATION),
      button(/^Ensayar .*registros?$/, { within: REHEARSAL_CONFIRMATION, enabled: true }),
    ],
  },

  deleting: atStep('Paso 1 de 6 · Vaciar tablas auxiliares'),
  turnTaken: turn('Reintentar la carga'),
  turnOffered: turn('Cerrar su carga y empezar la mía'),
  loading: atStep('Paso 3 de 6 · Cargar seguimiento', [words(RESENT)]),
  askingWhatNeverCame: asking,
  askingWhatIsDone: asking,
  loadingAgain: { seen: [inMain('Paso 3 de 6 · Cargar seguimiento'), inMain(RESENT)], unseen: [ANY_DIALOG] },
  leavingAsked: { seen: [dialog('Hay una carga en curso')] },
  elsewhere: { seen: [{ role: 'heading', name: 'Panel de Control' }], unseen: [ANY_DIALOG] },
  sessionExpired: { seen: [EXPIRED, button('Continuar', { within: EXPIRED, enabled: true })] },
  accessCodeAsked: {
    seen: [{ role: 'textbox', name: 'Código de acceso', within: EXPIRED }],
    unseen: [words(REFUSED)],
  },
  accessCodeRefused: {
    seen: [{ role: 'textbox', name: 'Código de acceso', within: EXPIRED }, words(REFUSED)],
  },
  loadingFactyval: atStep('Paso 5 de 6 · Cargar factyval'),

  summaryShown: { seen: [SUMMARY], unseen: [rehearsed] },
  rehearsalSummary: { seen: [SUMMARY, rehearsed] },
  pendingsShown: { seen: [dialog('Atención: Registros Pendientes Detectados')] },
  problemsListed: { seen: [dialog('PROCESO DETENIDO - Registros con Problemas Detectados')] },
  loaded: ended('Carga completada', 'Todos los registros están cargados y verificados.'),
  loadedWithPendings: ended(
    'Carga completada con pendientes',
    'Los registros están cargados. Algunos quedan pendientes de completar.',
  ),
  stopped: ended('Proceso detenido', /^La validación ha encontrado problemas\./),
  reviewing: {
    seen: [inMain('VÁLIDO'), button(LOAD, { enabled: true }), button(/^\d+ problemas?$/)],
    unseen: [ANY_DIALOG],
  },
  scriptFailed: ended('Carga fallida', /^Un script ha fallado y se ha deshecho todo\./),
  rehearsed: ended(
    'Ensayo completado',
    /ya puedes cargar el archivo de verdad\.$/,
    button(/^Cargar .* de verdad$/),
  ),
  importFailed: ended('Error de importación', /Las obras siguen como estaban\. Vuelve a intentarlo\.$/),
  loadFailed: ended('Error de carga', /Las obras siguen como estaban\. Vuelve a intentarlo\.$/),
  loadForbidden: ended('Error de carga', /Pide el permiso a quien administra el portal\.$/),
  loadRefused: ended('Error de carga', /Corrige el archivo y vuelve a cargarlo\.$/),
  unconfirmed: ended('Error de importación', /El servidor no ha confirmado el resultado/),
  signedOut: {
    seen: [{ role: 'heading', name: 'Accede al portal' }, button('Continuar')],
    unseen: [ANY_DIALOG],
  },
};
