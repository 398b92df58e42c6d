import type { BrowserContext, Page } from 'playwright-core';
import { DEFAULT_SETTINGS } from '../../../src/machines/pomodoro/pomodoro-settings.ts';
import type { Hands } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  readonly context: () => BrowserContext;
}

const SETTINGS = { ...DEFAULT_SETTINGS, workDuration: 1, shortBreakDuration: 1, autoStartBreaks: true };
const TIMED = /^\d\d:\d\d · /;

/** The page's clock moves only when a script says so. */
export function pomodoroHands({ page, context }: Stage): Hands {
  const press = (name: string, on = page()) => on.getByRole('button', { name, exact: true }).click();
  const shown = (name: string) => page().getByRole('button', { name, exact: true }).waitFor();
  const time = () => page().getByRole('timer').first();
  const passes = (ms: number) => context().clock.runFor(ms);
  const titleIs = (isTimed: boolean) =>
    page().waitForFunction(([source, wanted]) => new RegExp(source).test(document.title) === wanted, [
      TIMED.source,
      isTimed,
    ] as const);
  const isWhole = async () => {
    await time()
      .filter({ hasText: /^0[16]:00$/ })
      .waitFor();
    await titleIs(false);
  };
  const leftIn = async () => (await page().title()).slice(0, 5);
  const leave = async (phase: string, on: Page) => {
    await press('Iniciar', on);
    if (phase === 'en marcha') await on.getByRole('button', { name: 'Pausar', exact: true }).waitFor();
    if (phase === 'en pausa') await press('Pausar', on);
    if (phase === 'sin empezar') await press('Reiniciar', on);
  };
  return {
    begin: async () => {
      // A page of the same origin that runs no timer.
      await page().goto('/api/v2/health');
      await page().evaluate((settings) => {
        for (const key of ['pomodoro-stats', 'pomodoro-state']) localStorage.removeItem(key);
        localStorage.setItem('pomodoro-settings', settings);
      }, JSON.stringify(SETTINGS));
      await page().goto('/welcome');
      await shown('Iniciar');
    },
    does: [
      [/^Se lee lo guardado en este navegador\.$/, () => time().waitFor()],
      [/^Esta pestaña, la única, pasa a ser la que cuenta y suena\.$/, () => time().waitFor()],
      [/^Elige «(.+)»\.$/, (mode = '') => page().getByText(mode, { exact: true }).first().click()],
      [/^(?:Antes de que pase 1 segundo, p|P)ulsa «(.+)»\.$/, (name = '') => press(name)],
      [/^Pasa un segundo\.$/, () => passes(1_000)],
      [/^Pasa el minuto\.$/, () => context().clock.fastForward(61_000)],
      [/^El tiempo que acaba queda contado y guardado\.$/, () => time().waitFor()],
      [/^Pasa 1 segundo y el tiempo siguiente empieza\.$/, () => passes(1_000)],
      [
        /^En otra pestaña deja el Pomodoro (.+)\.$/,
        async (phase = '') => {
          const other = await context().newPage();
          await other.goto('/welcome');
          await leave(phase, other);
          await other.close();
        },
      ],
      [
        /^Abre «(.+)» y pulsa «(.+)»\.$/,
        async (opens = '', saves = '') => {
          await press(opens);
          await press(saves);
          await page().getByRole('dialog').waitFor({ state: 'detached' });
        },
      ],
      [
        /^deja el Pomodoro (.+) y carga la página de nuevo\.$/,
        async (phase = '') => {
          await leave(phase, page());
          await page().reload();
        },
      ],
    ],
    sees: [
      // This state is over before anybody can see it; the next state shows that it was there.
      [/^El título de la página, sin ningún tiempo\./, () => time().waitFor()],
      [/^El último tiempo, a 00:00\./, () => time().waitFor()],
      [/^El tiempo, como estaba\./, () => time().waitFor()],
      [
        /^El tiempo entero, con «Iniciar»; el título de la página, sin ningún tiempo\./,
        async () => {
          await shown('Iniciar');
          await isWhole();
        },
      ],
      [/^El tiempo siguiente, entero; el título de la página, sin ningún tiempo\./, isWhole],
      [
        /^«Pausar» y el tiempo que falta, que baja cada segundo, también al principio del título de la página\./,
        async () => {
          await shown('Pausar');
          await titleIs(true);
          const before = await leftIn();
          await passes(1_000);
          await page().waitForFunction((left) => document.title.slice(0, 5) < left, before);
        },
      ],
      [/^«Pausar» y el tiempo que falta\./, () => shown('Pausar')],
      [
        /^«Continuar» y el tiempo que falta, quieto, también al principio del título de la página\./,
        async () => {
          await shown('Continuar');
          await titleIs(true);
          const before = await leftIn();
          await passes(2_000);
          if ((await leftIn()) !== before) throw new Error('the time went on');
        },
      ],
    ],
  };
}
