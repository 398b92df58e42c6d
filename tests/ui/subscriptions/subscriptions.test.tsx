import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '../../../src/api/api.ts';
import type { SubscriptionRequest } from '../../../src/api/contract/subscriptions.ts';
import { mailCron } from '../../../src/shared/mail-schedule.ts';
import { nextMoments } from '../../../src/ui/subscriptions/next-moments.ts';
import { rangeChoices } from '../../../src/ui/subscriptions/range-choices.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const refused = (status: number, message: string): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});
const MONDAYS: SubscriptionRequest = {
  vista: { tipo: 'clasica', rango: null },
  frecuencia: 'lunes',
  hora: 8,
};

async function openAt(address: string, prepare: (page: ReturnType<typeof openPortal>) => void = () => {}) {
  const page = openPortal(address, { signedInAs: READER });
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return page;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Found by its label, because finding a role searches the whole page with its charts. */
const press = async (user: ReturnType<typeof openPortal>['user']) =>
  user.click(await screen.findByLabelText('Recibir por correo'));
const dialog = () => screen.findByRole('dialog', { name: /correo/ });
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
/** The texts of the cells, without the column of actions. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    );

describe('the next moments', () => {
  it('are in the office’s time zone, over the change of the hour', () => {
    expect(mailCron({ frecuencia: 'lunes', hora: 8 })).toBe('0 8 * * 1');
    expect(nextMoments({ frecuencia: 'diaria', hora: 8 }, new Date('2026-10-23T12:00:00Z'), 3)).toEqual([
      '2026-10-24T06:00:00.000Z',
      '2026-10-25T07:00:00.000Z',
      '2026-10-26T07:00:00.000Z',
    ]);
  });
});

describe('the days of a mailed view', () => {
  it('stay as they are, or move with the day on which it is sent', () => {
    const range = { tipo: 'fechas', desde: '2026-11-01', hasta: '2026-11-30' } as const;
    expect(rangeChoices(range).map(({ rango, label }) => [rango, label])).toEqual([
      [{ tipo: 'ultimos', dias: 30 }, 'Los 30 días hasta el día en que sale'],
      [range, 'Siempre del 1 nov 2026 al 30 nov 2026'],
    ]);
    expect(rangeChoices(null)).toEqual([]);
    expect(rangeChoices({ tipo: 'fechas', desde: '1950-01-01', hasta: '2026-11-30' }).length).toBe(1);
  });
});

describe('a view of the dashboard', () => {
  it('is subscribed as it is shown, after a test mail', async () => {
    const { user, fake } = await openAt('/dashboard?desde=2026-11-01&hasta=2026-11-30');
    await press(user);
    const inside = within(await dialog());
    inside.getByText('Vista clásica, del 1 nov 2026 al 30 nov 2026');
    inside.getByText(`En PDF, a ${READER}, con los datos que puedas ver el día en que sale.`);
    expect(within(inside.getByRole('list')).getAllByRole('listitem').length).toBe(3);
    await user.selectOptions(
      inside.getByRole('combobox', { name: 'De qué días' }),
      'Los 30 días hasta el día en que sale',
    );
    inside.getByText('Vista clásica, últimos 30 días');
    await user.click(inside.getByRole('radio', { name: 'Cada día' }));
    await user.selectOptions(inside.getByRole('combobox', { name: 'Hora' }), '17:00');
    await waitFor(() =>
      expect(
        within(inside.getByRole('list'))
          .getAllByRole('listitem')
          .every(({ textContent }) => textContent?.endsWith(', 17:00')),
      ).toBe(true),
    );
    await user.click(inside.getByRole('button', { name: 'Enviarme una prueba' }));
    await inside.findByText(`Prueba enviada a ${READER}. Mira tu correo.`);
    expect(fake.mailed.list(READER)).toEqual([]);
    await user.click(inside.getByRole('button', { name: 'Recibir por correo' }));
    await closed();
    await screen.findByText('Lo recibirás por correo');
    expect(fake.mailed.list(READER)).toMatchObject([
      {
        vista: { tipo: 'clasica', rango: { tipo: 'ultimos', dias: 30 } },
        frecuencia: 'diaria',
        hora: 17,
        estado: 'activa',
      },
    ]);
  });

  it('is offered again after its subscription was cancelled', async () => {
    const { user, fake } = await openAt('/dashboard');
    for (let n = 0; n < 2; n++) {
      await press(user);
      const inside = within(await dialog());
      expect(inside.getByRole('radio', { name: 'Los lunes' })).toHaveProperty('checked', true);
      await user.click(inside.getByRole('radio', { name: 'Cada día' }));
      await user.click(inside.getByRole('button', { name: 'Cancelar' }));
      await closed();
    }
    expect(fake.mailed.list(READER)).toEqual([]);
  });

  it('says why it is not sent or not saved, and keeps what was chosen', async () => {
    const { user, fake } = await openAt('/dashboard', (page) => {
      page.fake.failNext('trySubscription', refused(429, 'Espera 12 minutos.'));
      page.fake.failNext('subscribe', refused(409, 'Ya recibes 10 correos del panel.'));
    });
    await press(user);
    const inside = within(await dialog());
    await user.click(inside.getByRole('radio', { name: 'El día 1 de cada mes' }));
    await user.click(inside.getByRole('button', { name: 'Enviarme una prueba' }));
    await inside.findByText('La prueba no ha salido. Error en las suscripciones. Espera 12 minutos.');
    await user.click(inside.getByRole('button', { name: 'Recibir por correo' }));
    await inside.findByText(
      'No se ha guardado nada. Error en las suscripciones. Ya recibes 10 correos del panel.',
    );
    expect(inside.getByRole('radio', { name: 'El día 1 de cada mes' })).toHaveProperty('checked', true);
    await user.click(inside.getByRole('button', { name: 'Recibir por correo' }));
    await waitFor(() => expect(fake.mailed.list(READER)).toMatchObject([{ frecuencia: 'mensual' }]));
  });

  it('is the custom view, or the comparison with its metrics, where those are open', async () => {
    const { user, fake } = await openAt('/dashboard?vista=personalizada&periodo=3m&metricas=works,users');
    await press(user);
    within(await dialog()).getByText('Los widgets que tengas ese día en tu vista personalizada.');
    await user.click(within(await dialog()).getByRole('button', { name: 'Recibir por correo' }));
    await closed();
    await user.click(await button('Recibir por correo la comparativa'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Recibir por correo' }));
    await waitFor(() =>
      expect(fake.mailed.list(READER).map(({ vista }) => vista)).toEqual([
        { tipo: 'historico', periodo: '3m', agregacion: 'daily', metricas: ['works', 'users'] },
        { tipo: 'personalizada' },
      ]),
    );
  });

  it('without a metric is not sent, and says what to do', async () => {
    const { user, fake } = await openAt('/dashboard?vista=personalizada&metricas=ninguna');
    await user.click(await button('Recibir por correo la comparativa'));
    const inside = within(await dialog());
    await user.click(inside.getByRole('button', { name: 'Recibir por correo' }));
    await inside.findByText(/^La comparativa no muestra ninguna métrica/);
    expect(fake.calls).not.toContain('subscribe');
  });
});

describe('the list of mails', () => {
  it('shows when each comes and how the last one went, and pauses, changes, cancels and restores it', async () => {
    const { user, fake } = await openAt('/suscripciones', ({ fake }) => {
      const { id } = fake.mailed.add(READER, MONDAYS);
      fake.mailed.change(READER, id, {
        ultimoEnvio: '2026-11-16T07:00:10.000Z',
        ultima: {
          debida: '2026-11-23T07:00:00.000Z',
          estado: 'pendiente',
          motivo: 'No se ha podido preparar el archivo.',
          reintento: '2026-11-23T07:05:00.000Z',
        },
      });
    });
    await screen.findByText('1 correo de 10');
    expect(rows()).toEqual([
      [
        'Vista clásica',
        'Cada lunes a las 08:00',
        'lun, 30 nov 2026, 08:00',
        'Preparándose: el del lun, 23 nov 2026, 08:00No se ha podido preparar el archivo. Se intenta otra vez el lun, 23 nov 2026, 08:05.El último salió el lun, 16 nov 2026, 08:00.',
      ],
    ]);
    await user.click(await button('Pausar: Vista clásica'));
    await button('Reanudar: Vista clásica');
    expect(rows()[0]?.[2]).toMatch(/^En pausa desde el /);
    await user.click(await button('Reanudar: Vista clásica'));
    await button('Pausar: Vista clásica');

    await user.click(await button('Cambiar: Vista clásica'));
    const inside = within(await dialog());
    await user.click(inside.getByRole('radio', { name: 'Cada día' }));
    await user.click(inside.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Cada día a las 08:00');

    await user.click(await button('Terminar: Vista clásica'));
    const back = await button('Recuperar: Vista clásica');
    expect(screen.queryByRole('button', { name: /^Pausar: / })).toBeNull();
    expect([rows()[0]?.[2], fake.mailed.list(READER)[0]?.estado]).toEqual([
      expect.stringMatching(/^Terminado el /),
      'terminada',
    ]);
    await user.click(back);
    await button('Terminar: Vista clásica');
  });

  it('says why a change was not made, and reads the list again', async () => {
    const { user } = await openAt('/suscripciones', ({ fake }) => {
      fake.mailed.add(READER, MONDAYS);
      fake.failNext('endSubscription', refused(404, 'Esa suscripción ya no está.'));
    });
    await user.click(await button('Terminar: Vista clásica'));
    await screen.findByText(
      'No se ha cambiado nada. Error en las suscripciones. Esa suscripción ya no está.',
    );
    await button('Terminar: Vista clásica');
  });

  it('says what to do when there is no mail, or the list cannot be read', async () => {
    const { user } = await openAt('/suscripciones', ({ fake }) => fake.failNext('subscriptions', DOWN));
    await screen.findByRole('heading', { name: 'No se pudieron leer tus correos del panel' });
    await user.click(await button('Reintentar'));
    await screen.findByRole('heading', { name: 'No recibes ningún correo del panel' });
  });

  it('can still be used to cancel by a person who lost the dashboard', async () => {
    const { user, fake } = await openAt('/suscripciones', ({ fake }) => {
      fake.mailed.add(READER, MONDAYS);
      fake.changePermissions(READER, {});
    });
    await screen.findByText(/^Ahora no puedes abrir el Panel/);
    expect(screen.queryByRole('button', { name: /^Cambiar: / })).toBeNull();
    await user.click(await button('Terminar: Vista clásica'));
    await waitFor(() => expect(fake.mailed.list(READER)[0]?.estado).toBe('terminada'));
  });
});
