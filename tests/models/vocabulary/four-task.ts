import type { fourTaskOnPage } from '../../../paths/models/four-task-on-page.ts';
import { button, dialog, type Picture, words } from '../picture.ts';
import type { Stage } from '../stage.ts';
import type { VocabularyOf } from '../vocabulary.ts';

const PERSON = 'admin@conectividad.example';
const MENU = { role: 'navigation', name: 'Menú principal' } as const;
const ITEM = { role: 'link', name: /^4Task/, within: MENU } as const;
const OVERLAY = dialog('Abriendo 4Task');
const TAB = { tab: '/4task' } as const;
const HELLO = { role: 'heading', name: /^Hola, / } as const;

const CLICK_DELAY_MS = 150;
const QUARTER_MS = 375;

const told = (message: string | RegExp): Picture => ({ seen: [words(message, OVERLAY)], unseen: [TAB] });
const toldBesideTab = (message: string): Picture => ({ seen: [words(message, OVERLAY), TAB] });
const passesQuarter = ({ clock }: Stage) => clock.pass(QUARTER_MS);

export const fourTaskVocabulary: VocabularyOf<typeof fourTaskOnPage.machine> = {
  begin: async ({ clock, screen }) => {
    await screen.open('/welcome', PERSON);
    // Waits for the whole page first: code that is fetched while the clock jumps would count as too slow.
    await screen.sees({ seen: [ITEM, HELLO, button('Iniciar')] });
    await clock.stop();
  },
  does: {
    'person.chooses4Task': async ({ clock, screen }) => {
      await screen.click(ITEM);
      await clock.pass(CLICK_DELAY_MS);
    },
    'person.cancels': ({ screen }) => screen.click(button('Cancelar', { within: OVERLAY })),
    'person.pressesEscape': ({ screen }) => screen.press('Escape'),
    'time.passes': passesQuarter,
    'browser.refusesTab': async (stage) => {
      await stage.screen.refuseTabs();
      await passesQuarter(stage);
    },
  },
  seen: {
    welcome: { seen: [HELLO, ITEM], unseen: [OVERLAY, TAB] },
    verifying: told('Verificando permisos…'),
    preparing: told('Preparando tu espacio de trabajo…'),
    opening: toldBesideTab('Abriendo una pestaña nueva…'),
    ready: toldBesideTab('Todo listo.'),
    inOtherTab: { seen: [HELLO, TAB], unseen: [OVERLAY] },
    refused: told('Abriendo una pestaña nueva…'),
    readyHere: told(/^Tu navegador no ha dejado abrir otra pestaña/),
    inThisTab: { seen: [{ role: 'heading', name: 'Tablero de tareas' }], unseen: [HELLO, OVERLAY, TAB] },
  },
};
