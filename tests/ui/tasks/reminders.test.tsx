import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

it('due tasks are reminded of by mail too, unless a person chooses otherwise', async () => {
  const page = openPortal('/4task', { signedInAs: 'admin@conectividad.example' });
  page.show();
  await waitFor(() => expect(page.portal.getSnapshot().matches('inside')).toBe(true));
  await page.settlePermissions();
  await page.user.click(await screen.findByRole('button', { name: 'Recordatorios' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Recordatorios' }));
  const byMail = () =>
    menu.getByRole<HTMLInputElement>('switch', { name: 'Recordármelas también por correo' });
  await waitFor(() => expect([byMail().checked, byMail().disabled]).toEqual([true, false]));
  await page.user.click(byMail());
  await waitFor(() => expect(page.fake.tasks.isRemindedByMail(1)).toBe(false));
  expect(byMail().checked).toBe(false);
});
