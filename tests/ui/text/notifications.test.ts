import { describe, expect, it } from 'vitest';
import { changedAccess, endedLoad } from '../../../paths/payloads/notifications-payloads.ts';
import { RUN_STATES } from '../../../src/api/contract/loads/run-states.ts';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import { agoSentence, agoText, badgeText, keptWords } from '../../../src/ui/text/notifications.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the words for a time', () => {
  it.each([
    [-MINUTE, 'Ahora', 'ahora'],
    [0, 'Ahora', 'ahora'],
    [MINUTE - 1, 'Ahora', 'ahora'],
    [MINUTE, '1m', 'hace 1 min'],
    [HOUR - 1, '59m', 'hace 59 min'],
    [HOUR, '1h', 'hace 1 h'],
    [DAY - 1, '23h', 'hace 23 h'],
    [DAY, '1d', 'hace 1 día'],
    [40 * DAY, '40d', 'hace 40 días'],
  ])('%i ms ago: %s', (age, label, sentence) => {
    expect([agoText, agoSentence].map((said) => said(1_000_000, 1_000_000 + age))).toEqual([label, sentence]);
  });
});

it('the badge ends at 99+', () => {
  expect([1, 99, 100, 1_500].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

describe('the words for a notification', () => {
  it.each([
    [{ estado: 'completada' }, 'success', 'Carga completada', 'La carga de «Norte.xlsx» ha terminado bien.'],
    [
      { estado: 'detenida', ensayo: true },
      'warning',
      'El ensayo encontró problemas',
      'Las validaciones han detenido el ensayo de «Norte.xlsx». Mira las incidencias.',
    ],
    [
      { estado: 'abortada', por: 'Luis Gil' },
      'warning',
      'Carga interrumpida',
      'La carga de «Norte.xlsx» no llegó a terminar: la cerró Luis Gil. No se ha cargado nada.',
    ],
  ] as const)('of a load that ended %j', (change, type, title, message) => {
    expect(keptWords({ ...endedLoad, ...change })).toEqual({ type, title, message });
  });

  it('are different for every end, of loads and of rehearsals', () => {
    const ends = RUN_STATES.filter((estado) => estado !== 'en_curso');
    const titles = [false, true].flatMap((ensayo) =>
      ends.map((estado) => keptWords({ ...endedLoad, estado, ensayo }).title),
    );
    expect(new Set(titles).size).toBe(2 * ends.length);
  });

  it('name the given and the removed permissions', () => {
    const words = keptWords({ ...changedAccess, concedidos: ['users', 'activity'], retirados: ['admin'] });
    expect(words).toEqual({
      type: 'warning',
      title: 'Tu acceso ha cambiado',
      message: 'Ahora puedes abrir Usuarios y Actividad. Ya no puedes abrir la administración de todo.',
    });
    expect(keptWords(changedAccess)).toMatchObject({
      type: 'success',
      message: 'Ahora puedes abrir Usuarios.',
    });
    for (const flag of PERMISSION_FLAGS) {
      expect(keptWords({ ...changedAccess, concedidos: [flag] }).message).not.toContain('undefined');
    }
  });

  it('of an automation: the one warning, several of a kind since when, and several of different kinds', () => {
    const warning = {
      id: 1,
      momento: '2026-11-21T12:00:00.000Z',
      leida: false,
      tipo: 'automatismo' as const,
      script: 'muestra-conexiones',
      marca: 'lenta' as const,
      frase: 'Ha tardado 15 min.',
      desde: '2026-11-21T08:10:00.000Z',
      veces: 8,
      iguales: true,
    };
    const titleOf = (change: object) => keptWords({ ...warning, ...change }).title;
    expect(titleOf({ veces: 1 })).toBe('muestra-conexiones ha tardado demasiado');
    expect(titleOf({})).toMatch(/^muestra-conexiones: lenta 8 veces desde las 0?9:10$/);
    expect(titleOf({ iguales: false, desde: '2026-11-20T08:10:00.000Z' })).toMatch(
      /^muestra-conexiones: 8 avisos desde el 20 nov 2026, 0?9:10$/,
    );
  });

  it.each([
    ['reintento', 'warning', 'todavía no ha salido', 'No se ha podido preparar el archivo. Lo intentamos'],
    ['fallido', 'error', 'no ha salido', 'No se ha podido preparar el archivo. El próximo sale el '],
    ['sin_permiso', 'warning', 'No te enviamos', 'Ya no puedes abrir el Panel.'],
  ] as const)('of a subscribed mail that did not go out: %s', (resultado, type, title, message) => {
    const words = keptWords({
      id: 1,
      momento: '2026-11-23T07:00:00.000Z',
      leida: false,
      tipo: 'suscripcion',
      que: 'Vista clásica',
      resultado,
      siguiente: '2026-11-24T07:00:00.000Z',
      motivo: resultado === 'sin_permiso' ? null : 'No se ha podido preparar el archivo.',
    });
    expect(words).toEqual({
      type,
      title: expect.stringContaining(title),
      message: expect.stringContaining(message),
    });
    expect(words.title).toContain('«Vista clásica»');
  });
});
