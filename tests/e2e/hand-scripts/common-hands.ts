import type { Locator, Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { patternOf, showsOneOf } from './on-screen.ts';
import { type Said, typedToProxy } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
}

const PRESSED = ['button', 'link', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio'] as const;

const wanted = (name: string): RegExp => new RegExp(`^${patternOf(name).source}$`, 'u');

/** The last of these that is shown, because what is open stands behind the page in its document. */
const lastShown = (all: readonly Locator[]): Locator =>
  all
    .reduce((some, next) => some.or(next))
    .filter({ visible: true })
    .last();

const called = (page: Page, name: string): Locator[] => [
  ...PRESSED.map((role) => page.getByRole(role, { name: wanted(name) })),
  // The radio of a segmented control has no size: its label is pressed.
  page.locator('input[type=radio] + label').filter({ hasText: wanted(name) }),
];
const saying = (page: Page, name: string): Locator[] =>
  PRESSED.map((role) => page.getByRole(role).filter({ hasText: wanted(name) }));

/** The last control of this name that is shown. */
export const control = (page: Page, name: string): Locator => lastShown(called(page, name));

/** A control of this name that comes later than this is not awaited where another says the name. */
const CALLED_SOON_MS = 5_000;

/** Presses the control of this name. Where there is none, a control that says it will do: its label may say more. */
export async function press(page: Page, name: string): Promise<void> {
  const isCalled = await control(page, name)
    .waitFor({ timeout: CALLED_SOON_MS })
    .then(
      () => true,
      () => false,
    );
  await (isCalled ? control(page, name) : lastShown([...called(page, name), ...saying(page, name)])).click();
}

/** A control that says this in the smallest part of the page that also shows this title. */
export function controlBeside(page: Page, title: string, name: string): Locator {
  const one = lastShown(saying(page, name));
  return page
    .locator('body *')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: one })
    .last()
    .locator(one);
}

const field = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name })
    .or(page.getByRole('searchbox', { name }))
    .or(page.getByRole('combobox', { name }))
    .filter({ visible: true })
    .last();

/** Chooses from a list of this name, native or not. */
export async function choose(page: Page, choice: string, name: string): Promise<void> {
  const list = field(page, name);
  const opener = control(page, name);
  const direct = control(page, choice);
  await list.or(opener).or(direct).first().waitFor();
  if ((await list.isVisible()) && (await list.evaluate(({ tagName }) => tagName === 'SELECT'))) {
    await list.selectOption({ label: choice });
    return;
  }
  if (!(await direct.isVisible())) await opener.or(list).first().click();
  await direct.click();
}

const KEYS: Readonly<Record<string, string>> = { Intro: 'Enter', Esc: 'Escape' };

/** How to do what is said in the same words by the scripts of every machine. */
export const commonDeeds = ({ page, proxy }: Stage): readonly Said[] => [
  typedToProxy(proxy),
  [/^Pulsa (Intro|Esc)\.$/, (key = '') => page().keyboard.press(KEYS[key] ?? key)],
  [
    /^Pulsa (Intro|Esc) en «([^»]+)»\.$/,
    (key = '', name = '') => field(page(), name).press(KEYS[key] ?? key),
  ],
  [
    /^En el menú de los tableros, pulsa «([^»]+)»\.$/,
    async (name = '') => {
      await page()
        .getByRole('button', { name: /: elegir otro$|^Elegir tablero$/ })
        .click();
      await press(page(), name);
    },
  ],
  [/^(?:(?:En|Junto) [^.,]*,? )?[Pp]ulsa «([^»]+)»\.$/, (name = '') => press(page(), name)],
  [/^Elige «([^»]+)»\.$/, (name = '') => press(page(), name)],
  [
    /^Elige Welcome en el menú\.$/,
    () => page().getByRole('navigation').getByRole('link', { name: 'Welcome' }).first().click(),
  ],
  [/^Abre 4Task\.$/, async () => void (await page().goto('/4task'))],
  [/^Abre Conectividad\.$/, async () => void (await page().goto('/conectividad'))],
  [/^Vuelve atrás en el navegador\.$/, async () => void (await page().goBack())],
  [
    /^Pulsa la casilla de la primera obra\.$/,
    () =>
      page()
        .getByRole('gridcell', { name: /^Elegir / })
        .first()
        .click(),
  ],
  [/^Pulsa el título de una tarjeta\.$/, () => page().getByRole('article').getByRole('link').first().click()],
  [
    /^Pulsa «([^»]+)»(?: y| y después| y, en la pregunta,) «([^»]+)»\.$/,
    async (one = '', other = '') => {
      await press(page(), one);
      await press(page(), other);
    },
  ],
  [
    /^Elige «([^»]+)» en el menú\.$/,
    (name = '') => page().getByRole('navigation').getByRole('link', { name }).first().click(),
  ],
  [/^Elige «([^»]+)» en «([^»]+)»\.$/, (choice = '', name = '') => choose(page(), choice, name)],
  [/^En «([^»]+)»,? elige «([^»]+)»\.$/, (name = '', choice = '') => choose(page(), choice, name)],
  [/^Escribe (.+) en «([^»]+)»\.$/, (text = '', name = '') => field(page(), name).fill(text)],
  [/^Vacía «([^»]+)»\.$/, (name = '') => field(page(), name).fill('')],
  [/^(?:Ve|Pasa) a otra pestaña(?: del navegador)?\.$/, () => look(page(), 'hidden')],
  [/^Vuelve a la pestaña (?:del portal|de 4Task)\.$/, () => look(page(), 'visible')],
  [/^Recarga la página\.$/, () => page().reload()],
  [/^Abre la dirección (\/\S+)\.$/, async (address = '') => void (await page().goto(address))],
  [/^Escribe otro título y pulsa Intro\.$/, () => retitle(page())],
];

/** Gives the open task another title. */
export async function retitle(page: Page): Promise<void> {
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Título' });
  await title.fill(`Otro título ${Date.now()}`);
  await title.press('Enter');
}

/** Tells the page that its tab is shown or not: a browser without windows has no tab to change to. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** A sentence that says what is not there, or what is there in other words than the page's. */
const IS_NOT_QUOTED = /^(?:Ning[uú]n|Nada|No |Sin )|[, ](?:sin|ni) «/;

/**
 * Every sentence about what must be seen: the page shows each text that it quotes or, where it says 'o', one of them.
 * A sentence without a quote says nothing that could be told from the page.
 */
export const commonSights = ({ page }: Pick<Stage, 'page'>): readonly Said[] => [
  [
    /^En «Paseo», ([\s\S]+?[.»…])(?=\s+[\p{Lu}«]|$)/u,
    async (sentence = '') => {
      await press(page(), 'Paseo');
      await sightOf(page(), sentence);
    },
  ],
  [/^([\s\S]+?[.»…])(?=\s+[\p{Lu}«]|$)/u, (sentence = '') => sightOf(page(), sentence)],
];

const MISSING_BUTTON = /, sin el botón «([^»]+)»/;

async function sightOf(page: Page, sentence: string): Promise<void> {
  const missing = MISSING_BUTTON.exec(sentence)?.[1];
  if (missing !== undefined) {
    await control(page, missing).waitFor({ state: 'hidden' });
    return sightOf(page, sentence.replace(MISSING_BUTTON, ''));
  }
  if (IS_NOT_QUOTED.test(sentence)) return;
  const quotes = [...sentence.matchAll(/«([^«»]+)»/g)].map(([, quote = '']) => quote);
  if (quotes.length === 0) return;
  if (/» o (?:«|con «|,)|, o |» o, /.test(sentence)) await showsOneOf(page, quotes);
  else for (const quote of quotes) await showsOneOf(page, [quote]);
}
