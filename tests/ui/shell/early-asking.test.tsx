import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { PortalProvider } from '../../../src/ui/portal.tsx';
import { useNamedPage } from '../../../src/ui/use-named-page.ts';
import { openPortal } from '../../support/open-portal.tsx';

function NamedPage() {
  useNamedPage();
  return null;
}

it('the data of the page that an address names is asked for, though nothing is drawn of shell and page', async () => {
  const page = openPortal('/obras', { signedInAs: 'admin@conectividad.example' });
  page.portal.start();
  onTestFinished(() => void page.portal.stop());
  render(
    <PortalProvider portal={page.portal}>
      <MemoryRouter initialEntries={['/obras']}>
        <NamedPage />
      </MemoryRouter>
    </PortalProvider>,
  );
  const permissions = () => page.portal.getSnapshot().children.permissions?.getSnapshot().value;
  await waitFor(() => expect(permissions()).toBe('settling'));
  await page.settlePermissions();
  await waitFor(() => expect(page.fake.calls).toContain('works.records'));
});
