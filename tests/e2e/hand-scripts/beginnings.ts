import type { Page } from 'playwright-core';
import { press } from './common-hands.ts';
import type { Said } from './walk-script.ts';

const ADMINISTRATOR = 'admin@conectividad.example';

interface Stage {
  readonly page: () => Page;
  /** Opens a browser of this person's own, whose calls go through the fault proxy. */
  readonly enter: (email?: string) => Promise<void>;
  /** Like `enter`, in a browser that has nothing of the portal yet, not even its files. */
  readonly enterAnew: (email: string) => Promise<void>;
}

const ADDRESSES: Readonly<Record<string, string>> = {
  'la página Welcome': '/welcome',
  Welcome: '/welcome',
  '4Task': '/4task',
  Conectividad: '/conectividad',
  'las obras': '/obras',
  'la página Estados, en /estados': '/estados',
};

/** How to be where a script begins, as far as many machines say it in the same words. */
export const commonBeginnings = ({ page, enter, enterAnew }: Stage): readonly Said[] => [
  [
    /^Has entrado como (\S+?@\S+?) en una ventana privada nueva y estás en Welcome\.(?=\s|$)/,
    async (email = '') => {
      await enterAnew(email);
      await page().goto('/welcome');
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?) y abres «Ajustes del Pomodoro»\.(?=\s|$)/,
    async (email = '') => {
      await enter(email);
      await page().goto('/welcome');
      await press(page(), 'Ajustes del Pomodoro');
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?) y ves «Panel Automatizaciones»\.(?=\s|$)/,
    async (email = '') => {
      await enter(email);
      await page().goto('/panel-admin');
      await press(page(), 'Panel Automatizaciones');
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?)(?:,? y (?:ves|estás en|abres|se ve) (?:la página |el )?«([^»]+)»)(?:, con su lista a la vista)?\.(?=\s|$)/,
    async (email = '', module = '') => {
      await enter(email);
      await page().goto('/welcome');
      const link = page().getByRole('navigation').getByRole('link', { name: module }).first();
      const address = await link.getAttribute('href');
      await link.click();
      await page().waitForURL((url) => url.pathname === address);
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?)(?:,? y (?:ves|estás en|abres|se ve) (la página Welcome|Welcome|4Task|Conectividad|las obras|la página Estados, en \/estados))?\.(?=\s|$)/,
    async (email = '', place = 'Welcome') => {
      await enter(email);
      await page().goto(ADDRESSES[place] ?? '/welcome');
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?) y ves la página de una obra\.(?=\s|$)/,
    async (email = '') => {
      await enter(email);
      await page().goto('/obras');
      await page().getByRole('rowheader').getByRole('link').first().click();
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?) y estás en «Cargas Másivas», sin ningún archivo elegido\.(?=\s|$)/,
    async (email = '') => {
      await enter(email);
      await page().goto('/carga-masiva');
    },
  ],
  [
    /^Has entrado como (\S+?@\S+?) y el menú muestra «4Task»\.(?=\s|$)/,
    async (email = '') => {
      await enter(email);
      await page().goto('/welcome');
    },
  ],
  [
    /^(?:Has entrado y ves la página Welcome|El portal está abierto y el servidor contesta|Has entrado en el portal y no (?:se ve ningún aviso|hay ningún desplegable abierto))\.(?=\s|$)/,
    async () => {
      await enter(ADMINISTRATOR);
      await page().goto('/welcome');
    },
  ],
  [
    /^(?:Nadie ha entrado: (?:abre la dirección del portal en una ventana privada|la página «Accede al portal» está abierta)|La página «Accede al portal» está abierta y nadie ha entrado)\.(?=\s|$)/,
    async () => {
      await enter();
      await page().goto('/login');
    },
  ],
  [/^Abres una tarea\.(?=\s|$)/, () => page().getByRole('article').getByRole('link').first().click()],
  // What the sample data has.
  [
    /^En (?:la actividad hay más de una página de entradas|el historial hay más de una página de cargas)\.(?=\s|$)/,
    async () => {},
  ],
  [/^Nadie tiene una carga abierta\.(?=\s|$)/, async () => {}],
  [/^(?:Pulsa|Elige) «([^»]+)»\.(?=\s|$)/, (name = '') => press(page(), name)],
  [
    /^(?:Pulsa|Elige) «([^»]+)» y «([^»]+)»\.(?=\s|$)/,
    async (one = '', other = '') => {
      await press(page(), one);
      await press(page(), other);
    },
  ],
];
