import { expect, it } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('a switched-off switch contrasts with its background, and the matrix shows that it continues to the right', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/profile');
  const off = page.getByRole('switch', { name: 'Perfil visible' });
  await off.waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await off.evaluate((input) => {
      document.getElementById('probe')?.remove();
      const track = input.nextElementSibling;
      if (track === null) throw new Error('The switch has no track.');
      const probe = document.createElement('span');
      probe.id = 'probe';
      probe.style.color = getComputedStyle(track).backgroundColor;
      track.parentElement?.append(probe);
    });
    expect(await contrastOf(page.locator('#probe'))).toBeGreaterThanOrEqual(3);
  }

  await page.goto('/users?vista=matriz');
  const matrix = page.getByRole('grid', { name: 'Matriz de permisos' });
  await matrix.waitFor();
  const goesOn = () => matrix.evaluate((grid) => grid.parentElement?.hasAttribute('data-goes-on'));
  await expect.poll(goesOn).toBe(true);
  await matrix.focus();
  await page.keyboard.press('End');
  await expect.poll(goesOn).toBe(false);
  expect(complaints).toEqual([]);
});
