import type { Locator, Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { patternOf, showsOneOf } from './on-screen.ts';
import { type Said, typedToProxy } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
}

const PRESSED = ['button', 'link', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio'] as const;

/**
 * A control that is called or says this: the last that is shown, because what is open stands behind the page in its
 * document.
 */
export function control(page: Page, name: string): Locator {
  const wanted = new RegExp(`^${patternOf(name).source}$`, 'u');
  const [first, ...others] = PRESSED.flatMap((role) => [
    page.getByRole(role, { name: wanted }),
    page.getByRole(role).filter({ hasText: wanted }),
  ]);
  if (first === undefined) throw new Error('there is no role');
  return others
    .reduce((all, next) => all.or(next), first)
    .filter({ visible: true })
    .last();
}

/** A control in the smallest part of the page that also shows this title. */
export const controlBeside = (page: Page, title: string, name: string): Locator =>
  page
    .locator('body *')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: control(page, name) })
    .last()
    .locator(control(page, name));

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
  [/^(?:(?:En|Junto)[^.]*?,? )?[Pp]ulsa «([^»]+)»\.$/, (name = '') => control(page(), name).click()],
  [/^Elige «([^»]+)»\.$/, (name = '') => control(page(), name).click()],
  [
    /^Elige Welcome en el menú\.$/,
    () => page().getByRole('navigation').getByRole('link', { name: 'Welcome' }).first().click(),
  ],
  [/^Abre 4Task\.$/, async () => void (await page().goto('/4task'))],
  [/^Abre Conectividad\.$/, async () => void (await page().goto('/conectividad'))],
  [/^Vuelve atrás en el navegador\.$/, async () => void (await page().goBack())],
  [
    /^Pulsa la casilla de la primera obra\.$/,
    () => page().getByRole('gridcell').getByRole('checkbox').first().click(),
  ],
  [/^Pulsa el título de una tarjeta\.$/, () => page().getByRole('article').getByRole('link').first().click()],
  [
    /^Pulsa «([^»]+)»(?: y| y después| y, en la pregunta,) «([^»]+)»\.$/,
    async (one = '', other = '') => {
      await control(page(), one).click();
      await control(page(), other).click();
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
];

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
  [/^([\s\S]+?[.»…])(?=\s+[\p{Lu}«]|$)/u, (sentence = '') => sightOf(page(), sentence)],
];

async function sightOf(page: Page, sentence: string): Promise<void> {
  if (IS_NOT_QUOTED.test(sentence)) return;
  const quotes = [...sentence.matchAll(/«([^«»]+)»/g)].map(([, quote = '']) => quote);
  if (quotes.length === 0) return;
  if (/» o (?:«|con «|,)|, o |» o, /.test(sentence)) await showsOneOf(page, quotes);
  else for (const quote of quotes) await showsOneOf(page, [quote]);
}
