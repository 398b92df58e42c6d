import type { pomodoroOnPage } from '../../../paths/models/pomodoro-on-page.ts';
import { button, dialog, link, type Picture, type Sight, type Words, words } from '../picture.ts';
import type { Stage } from '../stage.ts';
import type { VocabularyOf } from '../vocabulary.ts';

const PERSON = 'consulta@conectividad.example';
const MENU = { role: 'navigation', name: 'Menú principal' } as const;
const SETTINGS = dialog('Ajustes del Pomodoro');
const STATISTICS = dialog('Estadísticas del Pomodoro');
const WIDGET = button(/^Pomodoro: Trabajo, en marcha/);
const WORK = 'Trabajo (minutos)';
const REFUSED = 'Escribe un número entero entre 1 y 120.';
const LEFT_OVER = 'Aquí sigue lo que escribiste y no guardaste.';

const MINUTE_MS = 60_000;
/** Longer than any span of the Pomodoro. */
const HOUR_MS = 60 * MINUTE_MS;

const presses =
  (name: string) =>
  ({ screen }: Stage) =>
    screen.click(button(name));
const chooses =
  (name: string) =>
  ({ screen }: Stage) =>
    screen.click({ role: 'radio', name });
const writes =
  (minutes: string) =>
  ({ screen }: Stage) =>
    screen.fill(WORK, minutes);

const onWelcome = (...seen: readonly (string | Sight)[]): Picture => ({
  seen: [
    { role: 'heading', name: /^Hola, / },
    ...seen.map((sight): Sight => (typeof sight === 'string' ? words(sight) : sight)),
  ],
  unseen: [SETTINGS, STATISTICS],
});
const inSettings = (value: string, ...more: readonly Words[]): Picture => ({
  seen: [SETTINGS, { role: 'textbox', name: WORK, value }, ...more],
});

const untouched = onWelcome('25:00', 'Trabajo, sin empezar', 'Sesión 1', '0 de 8 hoy');

export const pomodoroVocabulary: VocabularyOf<typeof pomodoroOnPage.machine> = {
  begin: async ({ clock, screen }) => {
    await screen.open('/welcome', PERSON);
    await screen.sees({ seen: [button('Iniciar')] });
    await clock.stop();
  },
  does: {
    'person.starts': presses('Iniciar'),
    'person.pauses': presses('Pausar'),
    'person.goesOn': presses('Continuar'),
    'person.resets': presses('Reiniciar'),
    'person.adds5Minutes': presses('+5 minutos'),
    'person.skips': presses('Saltar'),
    'person.choosesShortBreak': chooses('Descanso corto'),
    'person.choosesWork': chooses('Trabajo'),
    'person.goesToDashboard': ({ screen }) => screen.click(link('Panel', MENU)),
    'person.opensWidget': ({ screen }) => screen.click(WIDGET),
    'person.opensSettings': presses('Ajustes del Pomodoro'),
    'person.writesNoMinutes': writes('0'),
    'person.writes50Minutes': writes('50'),
    'person.savesSettings': presses('Guardar ajustes'),
    'person.closesSettings': ({ screen }) => screen.press('Escape'),
    'person.cancelsSettings': presses('Cancelar'),
    'person.opensStatistics': presses('Estadísticas del Pomodoro'),
    'person.closesStatistics': ({ screen }) =>
      screen.click(button('Cerrar', { within: STATISTICS, last: true })),
    'time.passesOneMinute': ({ clock }) => clock.pass(MINUTE_MS),
    'time.runsOut': ({ clock }) => clock.pass(HOUR_MS),
  },
  seen: {
    untouched,
    running: onWelcome('25:00', 'Trabajo, en marcha'),
    oneMinuteLater: onWelcome('24:00', 'Trabajo, en marcha'),
    paused: onWelcome('24:00', 'Trabajo, en pausa', button('Continuar')),
    fiveMinutesMore: onWelcome('29:00', 'Trabajo, en marcha'),
    breakChosen: onWelcome('05:00', 'Descanso corto, sin empezar', '0 de 8 hoy'),
    breakEarned: onWelcome('05:00', 'Descanso corto, sin empezar', '1 de 8 hoy'),
    breakRunning: onWelcome('05:00', 'Descanso corto, en marcha', '1 de 8 hoy'),
    secondSession: onWelcome('25:00', 'Trabajo, sin empezar', 'Sesión 2', '1 de 8 hoy'),
    statistics: { seen: [words('Racha actual', STATISTICS), words('1 de 8 hoy', STATISTICS)] },
    elsewhere: {
      seen: [WIDGET, words('24:00'), { role: 'heading', name: 'Panel de Control' }],
      unseen: [button('Pausar')],
    },
    widgetOpen: { seen: [WIDGET, button('Pausar'), { role: 'heading', name: 'Panel de Control' }] },
    noStatistics: { seen: [words('Todavía no has terminado ningún Pomodoro.', STATISTICS)] },
    settings: inSettings('25'),
    settingsRefused: { ...inSettings('0', words(REFUSED, SETTINGS)), unseen: [words(LEFT_OVER)] },
    untouchedWithDraft: untouched,
    settingsLeftOver: inSettings('0', words(REFUSED, SETTINGS), words(LEFT_OVER, SETTINGS)),
    settingsTyped: { ...inSettings('50'), unseen: [words(REFUSED)] },
    longerWork: onWelcome('50:00', 'Trabajo, sin empezar'),
  },
};
