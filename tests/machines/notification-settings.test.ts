import { describe, expect, it } from 'vitest';
import { changedAccess, endedLoad } from '../../paths/payloads/notifications-payloads.ts';
import type { KeptNotification } from '../../src/api/contract/notifications.ts';
import { notificationSettingsMachine } from '../../src/machines/notifications/notification-settings.ts';
import {
  isNamedBy,
  mayBeSilenced,
  threadOf,
} from '../../src/machines/notifications/notification-silences.ts';
import {
  ALL_NOTIFICATIONS,
  entriesOf,
  isLetThrough,
  partsOf,
} from '../../src/machines/notifications/notifications-selectors.ts';
import { drive } from '../support/driven.ts';

const CLOSING = { clave: 'automatismo:cierre', nombre: 'cierre' };
const TASKS = { clave: 'tarea', nombre: 'Tareas' };
const common = { momento: '2026-11-21T10:40:00.000Z', leida: false };
const task: KeptNotification = {
  ...common,
  id: 3,
  tipo: 'tarea',
  motivo: 'mencion',
  veces: 1,
  tarea: 'a1',
  numero: 7,
  titulo: 'Replantear',
  tablero: 1,
  por: 'Ana Ruiz',
  vence: null,
};
const asked: KeptNotification = {
  ...common,
  id: 2,
  tipo: 'solicitud',
  persona: { id: 9, nombre: 'Nuria Vidal', email: 'nuria@x.example' },
  modulo: null,
};

function settings() {
  const world = drive(notificationSettingsMachine);
  const change = (one: object) => world.send({ type: 'resource.changed', change: one } as never);
  world.send({ type: 'resource.opened' });
  return {
    ...world,
    silence: (silence: typeof CLOSING) => change({ kind: 'silenced', silence }),
    hear: (clave: string) => change({ kind: 'heard', clave }),
    want: (isWanted: boolean) => change({ kind: 'digest', isWanted }),
    context: () => world.actor.getSnapshot().context,
    value: () => world.actor.getSnapshot().context.value,
    failure: () => world.actor.getSnapshot().context.failure,
  };
}

describe('what a person has silenced', () => {
  it('is shown at once and saved as a whole, each key once', () => {
    const { answer, silence, hear, want, value, calls } = settings();
    answer('load', { silencios: [TASKS], resumen: false });
    silence(CLOSING);
    expect(value()).toEqual({ silencios: [CLOSING, TASKS], resumen: false });
    expect(calls().at(-1)).toEqual(['save', { value: value() }]);
    silence({ ...TASKS, nombre: 'Las tareas' });
    expect(value()?.silencios.map(({ clave }) => clave)).toEqual(['tarea', 'automatismo:cierre']);
    want(true);
    hear('tarea');
    expect(value()).toEqual({ silencios: [CLOSING], resumen: true });
    expect(calls().at(-1)).toEqual(['save', { value: value() }]);
  });

  it('is not changed before it was read, because saving would remove what the server has', () => {
    const { fail, silence, value, failure } = settings();
    fail('load', new Error('down'));
    expect(failure()).toEqual({ kind: 'system' });
    silence(CLOSING);
    expect(value()).toBeNull();
  });

  it('stays as it was chosen where it could not be saved, and says so until the next change', () => {
    const { answer, fail, silence, hear, value, failure } = settings();
    answer('load', { silencios: [], resumen: false });
    expect(failure()).toBeNull();
    silence(CLOSING);
    fail('save', new Error('down'));
    expect([value()?.silencios, failure()]).toEqual([[CLOSING], { kind: 'system' }]);
    hear(CLOSING.clave);
    expect(failure()).toBeNull();
  });

  it('is kept when it is chosen while the settings are read again, and saved with what comes', () => {
    const { answer, send, silence, hear, value, calls, context } = settings();
    answer('load', { silencios: [], resumen: false });
    send({ type: 'resource.opened' });
    silence(CLOSING);
    hear(CLOSING.clave);
    silence(CLOSING);
    expect(value()).toEqual({ silencios: [CLOSING], resumen: false });
    expect(context().unsaved).toHaveLength(2);
    // Chosen in another tab meanwhile.
    answer('load', { silencios: [TASKS], resumen: true });
    expect(value()).toEqual({ silencios: [CLOSING, TASKS], resumen: true });
    expect(calls().at(-1)).toEqual(['save', { value: value() }]);
    answer('save', undefined);
    expect(context()).toEqual({ value: value(), unsaved: [], failure: null });
    send({ type: 'resource.opened' });
    answer('load', { silencios: [], resumen: true });
    expect([value(), calls().at(-1)?.[0]]).toEqual([{ silencios: [], resumen: true }, 'load']);
  });

  it('is saved at the next reading where the reading or the saving before it failed', () => {
    const { answer, fail, send, silence, value, calls, context } = settings();
    answer('load', { silencios: [], resumen: false });
    send({ type: 'resource.opened' });
    silence(CLOSING);
    fail('load', new Error('down'));
    expect(context()).toEqual({
      value: { silencios: [CLOSING], resumen: false },
      unsaved: [{ kind: 'silenced', silence: CLOSING }],
      failure: { kind: 'system' },
    });
    send({ type: 'connection.returned' });
    answer('load', { silencios: [], resumen: false });
    fail('save', new Error('down'));
    send({ type: 'resource.opened' });
    answer('load', { silencios: [TASKS], resumen: false });
    expect([value()?.silencios, calls().at(-1)?.[0]]).toEqual([[CLOSING, TASKS], 'save']);
  });

  it('names a kind or a thread; requests and changes of access cannot be silenced', () => {
    expect([threadOf(task), threadOf(asked), threadOf(endedLoad)]).toEqual(['tarea:a1', null, null]);
    expect([task, asked, endedLoad, changedAccess].map(mayBeSilenced)).toEqual([true, false, true, false]);
    expect(['tarea', 'tarea:a1', 'tarea:b2', 'carga'].map((clave) => isNamedBy(task, clave))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('the list behind the bell', () => {
  const NOW = Date.parse('2026-11-21T22:30:00.000Z');
  const entries = entriesOf({
    said: [],
    kept: [
      { ...task, id: 5 },
      // After midnight in the office, before midnight in UTC.
      { ...task, id: 4, momento: '2026-11-20T23:10:00.000Z' },
      { ...task, id: 3, momento: '2026-11-20T22:50:00.000Z' },
      { ...asked, momento: '2026-11-01T10:00:00.000Z' },
      { ...endedLoad, id: 1, momento: '2026-11-19T10:00:00.000Z', leida: true },
    ],
    connection: NOW,
    marks: { ids: [], upTo: null },
  });
  const named = (some: typeof entries) =>
    some.map((entry) => (entry.kind === 'kept' ? entry.item.id : entry.kind));

  it('has the parts of the office’s days, and first what somebody waits for', () => {
    expect(partsOf(entries, NOW).map(({ part, entries: some }) => [part, named(some)])).toEqual([
      ['waiting', [2]],
      ['today', ['connected', 5, 4]],
      ['yesterday', [3]],
      ['before', [1]],
    ]);
    expect(partsOf([], NOW)).toEqual([]);
  });

  it('shows only the unread, or one kind, or both', () => {
    const shown = (filter: Partial<typeof ALL_NOTIFICATIONS>) =>
      named(entries.filter((entry) => isLetThrough(entry, { ...ALL_NOTIFICATIONS, ...filter })));
    expect(shown({})).toHaveLength(6);
    expect(shown({ isUnreadOnly: true })).toEqual([2, 5, 4, 3]);
    expect(shown({ kind: 'carga' })).toEqual([1]);
    expect(shown({ kind: 'carga', isUnreadOnly: true })).toEqual([]);
  });
});
