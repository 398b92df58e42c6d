import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../support/open-portal.tsx';

const ADMIN = 'admin@conectividad.example';

const documentNow = () => [document.documentElement.lang, document.documentElement.dir];

async function openArabic() {
  const page = openPortal('/rtl-page', { signedInAs: ADMIN });
  page.fake.setProjects([
    {
      id: 1,
      nombre: 'Norte',
      tipo: 'FTTH',
      prefijo: 'NOR',
      maxnumcodobra: null,
      destacado: true,
      estado: 'En proceso',
      subproyectos: 2,
      obras: 1_234,
    },
  ]);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  await screen.findByRole('heading', { level: 1, name: 'لوحة التحكم' });
  return page;
}

describe('the dashboard in Arabic', () => {
  it('has the figures of the dashboard, in Arabic, under the Spanish shell', async () => {
    await openArabic();
    const works = within(await screen.findByRole('region', { name: 'الأعمال المسجلة' }));
    await works.findByText('1,234');
    works.getByText('أكثر بمقدار 1,234 من 23 أكتوبر 2026');
    const table = within(await screen.findByRole('region', { name: 'المشاريع' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['Norteمميز', 'FTTH', 'NOR', '—', '2', '1,234', 'قيد التنفيذ'],
    ]);
    screen.getByText('مشروع واحد ومشروعان فرعيان');
    screen.getByRole('button', { name: 'تحديث' });
    expect(document.title).toMatch(/^لوحة التحكم/);
    expect(screen.getByRole('navigation', { name: 'Menú principal' }).lang).toBe('es');
    expect(screen.getByRole('contentinfo').lang).toBe('es');
  });

  it('sets the language and the direction of the document while it is shown, and restores both', async () => {
    document.documentElement.lang = 'es';
    const { user } = await openArabic();
    expect(documentNow()).toEqual(['ar', 'rtl']);
    const menu = within(screen.getByRole('navigation', { name: 'Menú principal' }));
    await user.click(menu.getByRole('link', { name: 'Usuarios' }));
    await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
    expect(documentNow()).toEqual(['es', '']);
    window.history.back();
    await waitFor(() => expect(documentNow()).toEqual(['ar', 'rtl']));
    window.history.forward();
    await waitFor(() => expect(documentNow()).toEqual(['es', '']));
  });

  it('says in Arabic that the figures could not be read', async () => {
    const { user, fake } = await openArabic();
    await screen.findByRole('region', { name: 'المشاريع' });
    fake.failNext('dashboard', { kind: 'timeout' });
    await user.click(screen.getByRole('button', { name: 'تحديث' }));
    await screen.findByText('تعذّر تحميل البيانات. حاول مرة أخرى.');
    await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(screen.queryByText(/^تعذّر تحديث الأرقام/)).toBeNull());
  });
});
