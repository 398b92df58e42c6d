import { describe, expect, it } from 'vitest';
import { explore } from '../../../paths/world/explore.ts';
import { readOrder } from '../../../paths/world/order-text.ts';
import { recordOrder } from '../../../paths/world/record-order.ts';
import { shrink } from '../../../paths/world/shrink.ts';
import { type ShownOrder, writeShownOrder } from '../../../src/workers/order/shown-order.ts';
import { POSTGRES_URL } from '../../support/server.ts';
import { taskTask } from '../../worlds/pairs/task-task.ts';
import { overwrittenTask } from '../../worlds/planted/overwritten-task.ts';
import { openPair } from '../../worlds/run-pair.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

/** The shortest order in which one change overwrites another, as it went. */
async function plantedRace(): Promise<ShownOrder> {
  const worlds = await openPair(taskTask, 'postgres', overwrittenTask);
  try {
    const { newWorld } = await worlds.judged(0);
    const { failure } = await explore(newWorld, { preemptions: 1, faults: 0 });
    if (failure === null) throw new Error('The planted race was not found.');
    const { names } = await shrink(newWorld, failure);
    return await recordOrder(newWorld, { pair: taskTask.name, engine: 'postgres', steps: names });
  } finally {
    await worlds.close();
  }
}

// A lock matters only where two transactions are open at the same time.
describe.runIf(POSTGRES_URL)('a planted race of two people', () => {
  it('is found, shrunk, written, opened in /estados and walked to the step that breaks', async () => {
    const race = await plantedRace();
    const { brokenAt, decidedAt, steps, text } = race;
    expect(decidedAt).toBe(readOrder(text).steps.length);
    expect(steps[(brokenAt ?? 0) - 1]?.kind).toBe('commit');

    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/estados');
    await page.getByRole('button', { name: 'Orden de varias personas' }).click();
    await page.getByText('Ningún orden abierto').waitFor();
    await picture(page, 'order-unopened');
    const buffer = Buffer.from(writeShownOrder(race));
    await page.locator('input[type=file]').setInputFiles({ name: 'orden.json', mimeType: '', buffer });

    await page.getByRole('heading', { name: 'task x task' }).waitFor();
    for (const { name } of race.people) {
      const person = page.getByRole('region', { name: `Página de ${name}`, exact: true });
      await person.locator('[data-state][data-lit]').first().waitFor();
    }
    const place = page.getByText(/^Paso \d+ de \d+$/);
    expect(await place.textContent()).toBe(`Paso 0 de ${steps.length}`);
    await page.getByRole('list', { name: 'Pasos del orden' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Paso 1 de ${steps.length}`).waitFor();
    expect(new URL(page.url()).searchParams.get('orden')).toBe('1');
    await page.keyboard.press('End');
    await page.getByText(`Paso ${steps.length} de ${steps.length}`).waitFor();
    await page.getByRole('button', { name: 'Donde se rompe' }).click();
    await page.getByText(`Paso ${brokenAt} de ${steps.length}`).waitFor();
    await page.getByRole('status').filter({ hasText: 'Aquí se rompe lo prometido.' }).waitFor();
    const changed = page.getByRole('region', { name: 'Filas de task' }).locator('[data-changed]');
    const { task: [after] = [] } = steps[(brokenAt ?? 0) - 1]?.rows ?? {};
    expect(await changed.allTextContents()).toContain(after?.titulo);

    expect(await violations(page)).toEqual([]);
    await picture(page, 'order-broken');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, { runOnly: ['color-contrast'] })).toEqual([]);
    await page.setViewportSize({ width: 375, height: 780 });
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(complaints).toEqual([]);
  });
});
