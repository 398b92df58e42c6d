import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/machines/pomodoro/pomodoro-settings.ts';
import { openPortal } from '../../support/open-portal.tsx';

const READER = 'consulta@conectividad.example';
const MINUTE = 60_000;

const ring = () => screen.queryByRole('button', { name: /^Pomodoro:/ });
const press = (name: string) => screen.findByRole('button', { name });

async function opened(path: string, kept: Readonly<Record<string, unknown>> = {}) {
  const page = openPortal(path, { signedInAs: READER });
  for (const [key, value] of Object.entries(kept)) page.lasting.setItem(key, JSON.stringify(value));
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return { ...page, pass: (ms: number) => act(async () => page.passTime(ms)) };
}

/** A timer that was paused after ten minutes. */
const PAUSED = {
  mode: 'work',
  session: 1,
  totalSessions: 0,
  completedPomodoros: 0,
  completedBreaks: 0,
  time: 900,
  length: 1_500,
  isRunning: false,
  isPaused: true,
  savedAt: 0,
};

/** The length of a circle's line, and the part of it that is not drawn. */
const drawn = (place: HTMLElement) => {
  const circle = place.querySelector('circle[stroke-dasharray]');
  return ['stroke-dasharray', 'stroke-dashoffset'].map((name) => Number(circle?.getAttribute(name)));
};

describe('the ring of the Pomodoro', () => {
  it('is not shown before the timer was used', async () => {
    await opened('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Panel de Control' });
    expect(ring()).toBeNull();
  });

  it('shows the time left, also in the panel below it', async () => {
    const { user } = await opened('/dashboard', { 'pomodoro-state': PAUSED });
    const button = await screen.findByRole('button', { name: /^Pomodoro: ?Trabajo, en pausa, ?15:00$/ });
    expect(drawn(button)).toEqual([87.92, expect.closeTo(0.4 * 87.92)]);
    expect(button.closest('header')).not.toBeNull();
    await user.click(button);
    const panel = await screen.findByRole('region', { name: 'Pomodoro' });
    expect(drawn(panel)).toEqual([251.2, expect.closeTo(0.4 * 251.2)]);
    expect(within(panel).getByRole('timer').textContent).toBe('15:00');
  });

  it('is not shown on Welcome, which has the whole timer', async () => {
    const { user } = await opened('/welcome', { 'pomodoro-state': PAUSED });
    const panel = await screen.findByRole('region', { name: 'Pomodoro' });
    expect(ring()).toBeNull();
    expect(drawn(panel)).toEqual([251.2, expect.closeTo(0.4 * 251.2)]);
    const shows = (...words: readonly string[]) =>
      expect(words.filter((one) => within(panel).queryByText(one) === null)).toEqual([]);
    shows('15:00', 'Trabajo, en pausa', 'Sesión 1', '0 de 8 hoy');
    await user.click(within(panel).getByRole('button', { name: 'Continuar' }));
    shows('15:00', 'Trabajo, en marcha');
    await user.click(within(panel).getByRole('button', { name: 'Pausar' }));
    await user.click(within(panel).getByRole('button', { name: 'Reiniciar' }));
    shows('25:00');
    await user.click(within(panel).getByRole('radio', { name: 'Descanso corto' }));
    shows('05:00');
  });
});

describe('the Pomodoro', () => {
  it('goes on after its machine failed, with the kept state', async () => {
    const { portal, user, pass } = await opened('/welcome');
    await user.click(await press('Iniciar'));
    await pass(MINUTE);
    const pomodoro = portal.getSnapshot().children.pomodoro;
    await act(async () => {
      // biome-ignore lint/suspicious/noExplicitAny: what an actor tells its parent when it crashes is no event of ours.
      pomodoro?.send({ type: 'xstate.error.actor.ownTab', error: new Error('crash') } as any);
    });
    await screen.findByText('El Pomodoro se ha parado');
    await user.click(await press('Volver a abrirlo'));
    expect((await screen.findByRole('timer')).textContent).toBe('24:00');
    await press('Pausar');
  });

  it('allows no span longer than two hours', async () => {
    await opened('/welcome', { 'pomodoro-settings': { ...DEFAULT_SETTINGS, workDuration: 116 } });
    const more = (await press('+5 minutos')) as HTMLButtonElement;
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('116:00'));
    expect(more.disabled).toBe(true);
  });

  it('can be restarted from its panel', async () => {
    const { user } = await opened('/dashboard', { 'pomodoro-state': PAUSED });
    await user.click(await screen.findByRole('button', { name: /^Pomodoro:/ }));
    await user.click(await press('Reiniciar'));
    await waitFor(() => expect(ring()).toBeNull());
  });
});

describe('the command palette', () => {
  it('starts the Pomodoro from any page, and pauses a running one', async () => {
    const { user } = await opened('/dashboard');
    for (const standing of ['en marcha', 'en pausa']) {
      await user.keyboard('{Control>}k{/Control}');
      await screen.findByRole('dialog', { name: 'Búsqueda global' });
      await user.keyboard('pausar el pomodoro{Enter}');
      await screen.findByRole('button', { name: new RegExp(`^Pomodoro: ?Trabajo, ${standing}`) });
    }
  });
});

describe('the settings of the Pomodoro', () => {
  it('are all kept', async () => {
    const { lasting, user } = await opened('/welcome');
    await user.click(await press('Ajustes del Pomodoro'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustes del Pomodoro' }));
    for (const [label, text] of [
      ['Trabajo (minutos)', '50'],
      ['Descanso corto (minutos)', '10'],
      ['Descanso largo (minutos)', '30'],
      ['Descanso largo cada (sesiones)', '2'],
      ['Objetivo diario (Pomodoros)', '6'],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, text);
    }
    for (const label of [
      'Empezar los descansos automáticamente',
      'Empezar el trabajo automáticamente',
      'Avisar en el escritorio',
      'Reproducir un sonido al terminar',
      'Tictac mientras está en marcha',
    ]) {
      await user.click(dialog.getByRole('switch', { name: label }));
    }
    await user.click(dialog.getByRole('button', { name: 'Guardar ajustes' }));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('50:00'));
    expect(JSON.parse(lasting.getItem('pomodoro-settings') ?? '')).toEqual({
      formato: 1,
      workDuration: 50,
      shortBreakDuration: 10,
      longBreakDuration: 30,
      longBreakInterval: 2,
      autoStartBreaks: true,
      autoStartWork: true,
      notifications: false,
      sounds: false,
      soundVolume: 0.5,
      tickingSound: true,
      dailyGoal: 6,
    });
  });

  it('are not saved when one is out of range: the focus moves to the first, and the typed text stays', async () => {
    const { lasting, user } = await opened('/welcome');
    await user.click(await press('Ajustes del Pomodoro'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustes del Pomodoro' }));
    const field = dialog.getByRole('textbox', { name: 'Descanso corto (minutos)' }) as HTMLInputElement;
    for (const text of ['121', '5,5', 'diez', '-1', ' ']) {
      await user.clear(field);
      await user.type(field, `${text}{Enter}`);
      expect(document.activeElement).toBe(field);
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    }
    expect(lasting.getItem('pomodoro-settings')).toBeNull();
  });
});

describe('the statistics of the Pomodoro', () => {
  it('show the day, the last days, the months and the total', async () => {
    const day = (date: string, completed: number) => ({
      date,
      completed,
      focused: 25 * completed,
      breaks: 1,
    });
    const { user } = await opened('/welcome', {
      'pomodoro-stats': {
        today: day('1970-01-01', 3),
        weekly: [day('1969-12-30', 2), day('1969-12-31', 5)],
        monthly: [day('1969-12', 7)],
        allTime: {
          totalPomodoros: 10,
          totalFocusTime: 250,
          totalBreakTime: 60,
          averageSessionLength: 25,
          streak: 3,
          longestStreak: 1,
        },
      },
    });
    await screen.findByText('3 de 8 hoy');
    await user.click(await press('Estadísticas del Pomodoro'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Estadísticas del Pomodoro' }));
    const rows = (name: string) =>
      within(dialog.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
    expect(rows('Últimos días con Pomodoros')).toEqual([
      'mié, 31 dic|5||2 h 5 min|1',
      'mar, 30 dic|2||50 min|1',
    ]);
    expect(rows('Meses')).toEqual(['ene 1970|3||1 h 15 min|1', 'dic 1969|7||2 h 55 min|1']);
    const figures = Object.fromEntries(
      [...dialog.getByRole('region', { name: 'En total' }).querySelectorAll('dt')].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ]),
    );
    expect(figures).toEqual({
      'Pomodoros terminados': '10',
      'Tiempo de trabajo': '4 h 10 min',
      'Tiempo de descanso': '1 h',
      'Duración media': '25 min',
      'Racha actual': '3 días',
      'Racha más larga': '1 día',
    });
  });
});
