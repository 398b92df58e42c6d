import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

vi.mock('../../../src/ui/shell/inside.tsx', () => new Promise<never>(() => {}));

it('a page asks for its data while the code of the shell has not come', async () => {
  const page = openPortal('/obras', { signedInAs: 'admin@conectividad.example' });
  page.show();
  const permissions = () => page.portal.getSnapshot().children.permissions?.getSnapshot().value;
  await waitFor(() => expect(permissions()).toBe('settling'));
  await page.settlePermissions();
  await waitFor(() => expect(page.fake.calls).toContain('works.records'));
  expect(screen.queryByRole('navigation')).toBe(null);
});
