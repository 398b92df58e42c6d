import type { Page } from 'playwright-core';

/** Removes this person in the list of users, which is on screen. */
export async function removeUser(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Eliminar a ${name}` }).click();
  const deletion = page.getByRole('dialog');
  await deletion.getByRole('button', { name: 'Eliminar usuario' }).click();
  await deletion.waitFor({ state: 'detached' });
}
