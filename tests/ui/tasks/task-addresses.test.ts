import { describe, expect, it } from 'vitest';
import { sameTasksAt, TASK_CALENDAR_PATH, taskAddress } from '../../../src/ui/addresses/task-address.ts';
import {
  besidePeriod,
  calendarOf,
  isInPeriod,
  withDay,
  withPeriod,
} from '../../../src/ui/tasks/calendar/calendar-address.ts';
import {
  dueOf,
  isOnlyOf,
  mondayOf,
  withDue,
  withOnlyOf,
} from '../../../src/ui/tasks/filters/quick-conditions.ts';

const TODAY = '2026-11-27';
const at = (written: string) => calendarOf(new URLSearchParams(written), TODAY);

describe('the address of the calendar', () => {
  it('shows the month of today when it names no days, or invalid ones', () => {
    for (const written of ['', 'mes=2026-13', 'mes=<img>', 'semana=2026-02-30', 'mes=&semana=']) {
      expect(at(written).period).toEqual({ kind: 'mes', first: '2026-11-01' });
    }
  });

  it('shows whole weeks from Monday on', () => {
    expect(at('mes=2026-11').query).toEqual({
      desde: '2026-10-26',
      hasta: '2026-12-06',
      filter: { donde: [], buscar: '' },
      tablero: null,
    });
    expect(at('mes=2027-02').weeks.map((week) => [week[0], week.length])).toEqual([
      ...[
        ['2027-02-01', 7],
        ['2027-02-08', 7],
      ],
      ...[
        ['2027-02-15', 7],
        ['2027-02-22', 7],
      ],
    ]);
    expect(at('semana=2026-11-29').query).toMatchObject({ desde: '2026-11-23', hasta: '2026-11-29' });
  });

  it('has the same filter as the list, and a valid board and day', () => {
    const address = at(
      'mes=2026-11&tablero=3&dia=2026-12-01&donde=estado.es.Hecha&donde=nada&buscar=%20a%20',
    );
    expect([address.query.tablero, address.day]).toEqual([3, '2026-12-01']);
    expect(address.query.filter).toEqual({ donde: ['estado.es.Hecha'], buscar: 'a' });
    const other = at('mes=2026-11&tablero=-3&dia=2027-01-01');
    expect([other.query.tablero, other.day]).toEqual([null, null]);
  });

  it('changes to the period before and after, over the ends of years and short months', () => {
    const month = (first: string) => ({ kind: 'mes', first }) as const;
    expect(besidePeriod(month('2026-01-01'), -1)).toEqual(month('2025-12-01'));
    expect(besidePeriod(month('2026-12-01'), 1)).toEqual(month('2027-01-01'));
    expect(besidePeriod(month('2026-02-01'), 1)).toEqual(month('2026-03-01'));
    expect(besidePeriod(month('2026-01-01'), 1)).toEqual(month('2026-02-01'));
    expect(besidePeriod({ kind: 'semana', first: '2026-12-28' }, 1).first).toBe('2027-01-04');
    expect(isInPeriod({ kind: 'semana', first: '2026-11-23' }, '2026-11-29')).toBe(true);
    expect(isInPeriod({ kind: 'semana', first: '2026-11-23' }, '2026-11-30')).toBe(false);
  });

  it('keeps the filter when other days are shown, but not the open day', () => {
    const before = new URLSearchParams('mes=2026-11&dia=2026-11-03&tablero=3&buscar=red');
    expect(`${withPeriod(before, { kind: 'semana', first: '2026-11-23' })}`).toBe(
      'tablero=3&buscar=red&semana=2026-11-23',
    );
    expect(`${withDay(before, null)}`).toBe('mes=2026-11&tablero=3&buscar=red');
  });

  it('carries the board, the filter and the view to another page of the tasks, and nothing else', () => {
    const present = new URLSearchParams(
      'mes=2026-11&tablero=3&donde=a.vacio&donde=b.lleno&vista=7&orden=titulo',
    );
    expect(sameTasksAt(TASK_CALENDAR_PATH, present)).toBe(
      '/4task/calendario?tablero=3&donde=a.vacio&donde=b.lleno&vista=7',
    );
    expect(sameTasksAt(TASK_CALENDAR_PATH, new URLSearchParams('mes=2026-11'))).toBe('/4task/calendario');
    expect(taskAddress(3, 'x&y')).toBe('/4task?tablero=3&tarea=x%26y');
  });
});

describe('the quick filters', () => {
  const others = ['estado.es.En curso', 'etiquetas.contiene.red'];

  it.each(['late', 'today', 'week', 'none'] as const)(
    'set the conditions of %s and recognise them',
    (choice) => {
      const asked = withDue([...others, 'vence.es.2026-01-01'], choice);
      expect(asked.slice(0, 2)).toEqual(others);
      expect(dueOf(asked)).toBe(choice);
      expect(withDue(asked, null)).toEqual(others);
    },
  );

  it('have the intended conditions', () => {
    expect(withDue([], 'late')).toEqual(['retraso.desde.1']);
    expect(withDue([], 'today')).toEqual(['vence.en.hoy']);
    expect(withDue([], 'week')).toEqual(['vence.en.esta_semana']);
    expect(withDue(['retraso.desde.1'], 'none')).toEqual(['vence.vacio']);
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  });

  it('are none without conditions, and «other» for conditions that they did not set', () => {
    expect(dueOf([])).toBeNull();
    expect(dueOf(['vence.es.2026-01-01'])).toBe('other');
    // The days of an older address, which do not move on.
    expect(dueOf(['vence.desde.2026-11-27', 'vence.hasta.2026-11-27'])).toBe('other');
  });

  it('select the tasks of one person alone', () => {
    const mine = withOnlyOf(['responsable.es.9', 'responsable.es.4', ...others], 7);
    expect(mine).toEqual(['responsable.es.7', ...others]);
    expect([isOnlyOf(mine, 7), isOnlyOf(mine, 4)]).toEqual([true, false]);
    expect(isOnlyOf(['responsable.es.7', 'responsable.es.4'], 7)).toBe(false);
    expect(withOnlyOf(mine, null)).toEqual(others);
  });
});
