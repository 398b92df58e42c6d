import { expect, it } from 'vitest';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it('what is typed for the Pomodoro before the code of its list is here stays, with the caret behind it, and is searched', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/task-search-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/welcome');
  const field = page.getByRole('main').getByRole('textbox', { name: 'Tarea del Pomodoro' });
  await field.fill('ninguna se llama a');
  await field.press('End');
  await picture(page, 'pomodoro-waiting');
  expect(await field.getAttribute('aria-busy')).toBe('true');
  release();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.keyboard.type('sí');
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      input === document.activeElement,
    ]),
  ).toEqual(['ninguna se llama así', 'ninguna se llama así'.length, true]);
  await page.getByText('Ninguna de tus tareas abiertas se llama así.').waitFor();
  await picture(page, 'pomodoro-searched');
  expect(complaints).toEqual([]);
});
