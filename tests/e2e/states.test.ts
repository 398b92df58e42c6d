import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { mailsTo } from './support/mailbox.ts';
import { WITH_MOVABLE_CLOCK } from './support/movable-clock.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase } from './support/portal-database.ts';
import { PEOPLE, signIn } from './support/sign-in.ts';

/** An address gets one code every 30 seconds. */
const NEXT_CODE_AFTER_MS = 60_000;

const portal = portalUnderTest(WITH_MOVABLE_CLOCK, embeddedDatabase);

const drawing = (page: Page, machine: string) =>
  page
    .getByRole('img', { name: `Dibujo de la máquina ${machine}` })
    .locator('[data-state]')
    .first();

describe('the page of state charts', () => {
  it('draws the machines under the strict policy, passes axe, and shows nothing secret', async () => {
    const { page, complaints } = await portal.visitNext();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    // By the code in a mail, so that the machines of this page receive it.
    await signIn(page, portal.server.dataFolder, PEOPLE.administrator);
    await page.getByRole('heading', { name: 'Tus módulos' }).waitFor();
    // The code of this page is fetched only when it is opened.
    expect(fetched.filter((path) => /\/states|elk|scripts\.worker/.test(path))).toEqual([]);

    const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const code =
      /^\s*(\d{6})\s*$/m.exec(mailsTo(portal.server.dataFolder, PEOPLE.administrator).at(-1) ?? '')?.[1] ??
      '';
    expect([token, code]).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/^\d{6}$/)]);
    // A module's machines run once one of its pages was opened.
    await page.locator('#menu').getByRole('link', { name: 'Cargas Másivas' }).click();
    await page.getByRole('heading', { level: 1, name: /Cargas Másivas/ }).waitFor();
    await page.getByRole('button', { name: /^Cuenta de / }).click();
    await page.getByRole('menuitem', { name: 'Estados' }).click();
    await drawing(page, 'portal').waitFor();
    for (const machine of ['signIn', 'bulkImport', 'session']) {
      await page.getByRole('combobox', { name: 'Máquina' }).selectOption(machine);
      await drawing(page, machine).waitFor();
      await page.getByRole('button', { name: 'Recientes' }).click();
      await page.getByRole('table').waitFor();
      const shown = await page.locator('main').innerHTML();
      expect([token, '@'].filter((secret) => shown.includes(secret))).toEqual([]);
      expect(new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(shown)).toBe(false);
      await page.getByRole('button', { name: 'Esquema' }).click();
    }

    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    await page.setViewportSize({ width: 375, height: 780 });
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(complaints).toEqual([]);
  });

  it('follows the running machines, is operated by keys and exports the scripts of the tool', async () => {
    await portal.server.passTime(NEXT_CODE_AFTER_MS);
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/estados?maquina=navigation');
    await drawing(page, 'navigation').waitFor();
    const now = page.locator('[role=treeitem] > [data-lit]').filter({ hasText: /^allowed.*ahora$/ });
    await now.first().waitFor();

    const first = page.getByRole('treeitem').first();
    await first.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.locator('[data-selected]').waitFor();

    await page.getByRole('combobox', { name: 'Formato' }).selectOption('mermaid');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar guion' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('navigation.mmd');
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^stateDiagram-v2\n/);
    await page.getByText('Guion descargado: navigation.mmd').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows a large chart whole and legible, is walked by clicks, and links states and scripts', async () => {
    await portal.server.passTime(NEXT_CODE_AFTER_MS);
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/estados?maquina=bulkImport');
    await drawing(page, 'bulkImport').waitFor();
    const seen = await page.getByRole('img', { name: 'Dibujo de la máquina bulkImport' }).evaluate((svg) => {
      const frame = svg.getBoundingClientRect();
      const scale = new DOMMatrix(getComputedStyle(svg.querySelector('g') as SVGGElement).transform).a;
      const texts = [...svg.querySelectorAll('text')];
      const isCut = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom;
      };
      return {
        smallest: Math.min(...texts.map((text) => Number(text.getAttribute('font-size')) * scale)),
        cut: [...texts, ...svg.querySelectorAll('rect')].filter(isCut).length,
      };
    });
    expect(seen).toEqual({ smallest: expect.toSatisfy((size: number) => size >= 11 - 1e-9), cut: 0 });

    // Beside the name: a text of a drawing has gaps.
    const processing = page.locator('[data-state="bulkImport.processing"] > rect').last();
    await processing.click({ position: { x: 6, y: 6 } });
    await page.locator('[data-state="bulkImport.processing.working"]').waitFor();
    expect(new URL(page.url()).searchParams.get('estado')).toBe('processing');

    await page.getByRole('combobox', { name: 'Máquina' }).selectOption('undoRun');
    await drawing(page, 'undoRun').waitFor();
    await page.getByRole('button', { name: 'Paseo', exact: true }).click();
    await page.getByRole('button', { name: 'Empezar un paseo' }).click();
    await page.getByRole('heading', { name: 'Al principio' }).waitFor();
    await page.locator('[data-step]').first().click();
    await page.getByRole('heading', { name: 'Tras 1 paso' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Tras 1 paso' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guion de este paseo' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('undoRun.paseo.md');
    const { pathname, search } = new URL(page.url());
    expect(readFileSync(await file.path(), 'utf8')).toContain(`${pathname}${search}`);

    await page.getByRole('button', { name: 'Guiones', exact: true }).click();
    await page.locator('section ol').getByRole('button').first().click();
    await page
      .getByRole('button', { name: /^Ver .* en el dibujo$/ })
      .first()
      .click();
    await page.locator('[data-selected]').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is denied to a person without the flag', async () => {
    const { page } = await portal.visitNext(PEOPLE.operator);
    await page.goto('/welcome');
    await page.getByRole('button', { name: /^Cuenta de / }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Estados' }).count()).toBe(0);
    await page.goto('/estados');
    await page.getByRole('heading', { name: 'No tienes acceso a este módulo' }).waitFor();
  });
});
