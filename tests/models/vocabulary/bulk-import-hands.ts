import type { bulkImportOnPage } from '../../../paths/models/bulk-import-on-page.ts';
import type { EventOnPage } from '../../../paths/models/page-model.ts';
import { button, dialog, link, MAIN, type Target } from '../picture.ts';
import type { Fate, FileKind, HeldCall, Stage } from '../stage.ts';
import { serverHands } from './server-hands.ts';

type Hand = (stage: Stage) => Promise<void>;

export const OPERATOR = 'operaciones@conectividad.example';
const MENU = { role: 'navigation', name: 'Menú principal' } as const;
const CONFIRMATION = dialog(/^Confirmar (Carga Masiva|ensayo)$/);
const EXPIRED = dialog('Tu sesión ha caducado');
const WRONG_CODE = '99999999';

const presses =
  (target: Target, hold: readonly HeldCall[] = []): Hand =>
  async ({ screen, server }) => {
    server.hold(...hold);
    await screen.click(target);
  };
/** Presses the button; the calls that the page makes meanwhile are answered at once. */
const pressesFreely =
  (target: Target): Hand =>
  async ({ screen, server }) => {
    server.free();
    await screen.click(target);
  };
const chooses =
  (file: FileKind): Hand =>
  ({ screen }) =>
    screen.choose(file);

/** The step fails, and the page asks the server what happened to it. */
const losesStep =
  (fate: Fate): Hand =>
  async ({ server }) => {
    const call = server.waiting();
    if (call === 'cargar') server.hold('run');
    await server.answer(call, fate);
  };
/**
 * The buttons that close a dialog. The last button of that name is taken, because the cross in the corner has
 * the same name.
 */
const CLOSING = {
  role: 'button',
  name: /^(Entendido|Cerrar)$/,
  within: { role: 'dialog' },
  last: true,
} as const;

/** The toast of an earlier failure stays until it is closed, and may cover the next button. */
const NOTICE = button('Cerrar aviso');

export const bulkImportHands: Readonly<
  Record<EventOnPage<typeof bulkImportOnPage.machine>, (stage: Stage) => Promise<void>>
> = {
  ...serverHands(),
  'server.answers504': losesStep('gatewayTimeout'),
  'server.cutsConnection': losesStep('cut'),
  'server.answersSomethingElse': losesStep('wrongShape'),
  'server.worksAndAnswerIsLost': losesStep('answerLost'),
  'server.saysItNeverCame': async ({ server }) => {
    server.hold('cargar');
    await server.answer('run', 'answer');
  },
  'server.saysItIsDone': ({ server }) => server.answer('run', 'answer'),
  'server.saysTurnIsTaken': ({ server }) => server.answer('borrar', 'turnTaken'),
  'server.saysTurnLapsed': ({ server }) => server.answer('borrar', 'turnLapsed'),
  'reader.finishes': ({ server }) => server.answer('workbookReader', 'answer'),

  'person.choosesBook': async ({ screen, server }) => {
    server.free();
    server.hold('maxCodObra', 'availableFields');
    await screen.choose('sound');
  },
  'person.choosesBookWhileReaderIsSlow': async ({ screen, server }) => {
    server.hold('workbookReader');
    await screen.choose('sound');
  },
  'person.choosesBookWithPendings': chooses('withPendings'),
  'person.choosesBookWithProblems': chooses('withProblems'),
  'person.choosesBookThatFails': chooses('failing'),
  'person.choosesBookWithErrors': chooses('withErrors'),
  'person.choosesBookWithThirdSheet': chooses('withThirdSheet'),
  'person.choosesBookOfOtherCode': chooses('ofOtherCode'),
  'person.choosesTextFile': chooses('text'),
  'person.choosesHugeFile': chooses('huge'),
  'person.readsItAnyway': presses(button('Leer de todos modos')),
  'person.doesNotReadIt': presses(button('No leerlo')),
  'person.cancelsReading': async ({ screen, server }) => {
    await screen.click(button('Cancelar'));
    server.free();
  },

  'person.closesDialog': presses(CLOSING),
  'person.pressesEscape': ({ screen }) => screen.press('Escape'),
  'person.opensErrors': presses(button('Ver errores')),
  'person.asksForCodeAgain': presses(button('Reintentar la consulta del último CodObra'), ['maxCodObra']),
  'person.asksForFieldsAgain': presses(
    button('Reintentar', { within: { role: 'list', name: 'Avisos del archivo' } }),
    ['availableFields'],
  ),

  'person.asksToLoad': async ({ screen, server }) => {
    await screen.clear(NOTICE);
    server.hold('runs');
    await screen.click(button(/^Cargar .*registros?$/));
  },
  'person.asksToRehearse': pressesFreely(button('Ensayar')),
  'person.cancels': pressesFreely(button('Cancelar', { within: CONFIRMATION })),
  'person.confirms': async ({ screen, server }) => {
    const load = button(/^Cargar .*registros?$/, { within: CONFIRMATION });
    const isLoad = await screen.shows({ seen: [load] });
    if (isLoad) server.hold('borrar', 'cargar', 'cargarFactyval');
    await screen.click(isLoad ? load : button(/^Ensayar .*registros?$/, { within: CONFIRMATION }));
  },

  'person.triesAgain': presses(button('Reintentar la carga'), ['borrar']),
  'person.takesOver': presses(button('Cerrar su carga y empezar la mía'), ['borrar']),
  'person.givesUp': pressesFreely(button('Volver a la vista previa')),
  'person.leavesPage': presses(link('Panel', MENU)),
  'person.stays': presses(button('Seguir aquí')),
  'person.leavesAllTheSame': presses(button('Salir de la página')),
  'person.comesBack': presses(link('Cargas Másivas', MENU)),
  'person.asksForAccessCode': presses(button('Continuar', { within: EXPIRED })),
  'person.typesRightCode': async ({ screen, server, codeOf }) => {
    server.hold('cargar');
    await screen.fill('Código de acceso', await codeOf(OPERATOR));
    await screen.click(button('Iniciar Sesión', { within: EXPIRED }));
  },
  'person.typesWrongCode': async ({ screen }) => {
    await screen.fill('Código de acceso', WRONG_CODE);
    await screen.click(button('Iniciar Sesión', { within: EXPIRED }));
  },
  'person.leavesWithoutSaving': presses(button('Salir sin guardar', { within: EXPIRED })),

  'person.goesBackToPreview': async ({ screen, server }) => {
    server.free();
    await server.letTurnLapse();
    await screen.click(button('Volver a la vista previa'));
  },
  'person.opensSummary': presses(button('Ver resumen', { within: MAIN })),
  'person.opensPendings': presses(button('Ver pendientes', { within: MAIN })),
  'person.opensProblems': presses(button('Ver problemas', { within: MAIN })),
  'person.seesProblemsInSheet': pressesFreely(button('Ver en la tabla')),
  'person.loadsForReal': pressesFreely(button(/^Cargar .* de verdad$/)),
  'person.processesAnother': pressesFreely(button('Procesar otro archivo')),
};
