import { describe, expect, it } from 'vitest';
import { taskRemindersMachine } from '../../../src/machines/tasks/task-reminders.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const FAILURE = { kind: 'noResponse' };
const WANTED = { type: 'resource.changed', change: true } as const;
const UNWANTED = { type: 'resource.changed', change: false } as const;

function opened() {
  const driven = drive(taskRemindersMachine);
  driven.send({ type: 'resource.opened' });
  const seen = () => {
    const { value, context } = driven.actor.getSnapshot();
    return [value, context.value, context.failure];
  };
  return { ...driven, seen };
}
function read() {
  const reminders = opened();
  reminders.answer('load', false);
  return reminders;
}

describe('the choice of reminders by mail', () => {
  it('is read each time it is opened, and not before', () => {
    expect(drive(taskRemindersMachine).calls()).toEqual([]);
    const { answer, calls, seen, send } = opened();
    expect(seen()).toEqual(['loading', null, null]);
    answer('load', false);
    expect(seen()).toEqual(['ready', false, null]);
    send({ type: 'resource.opened' });
    expect([seen(), calls().length]).toEqual([['loading', false, null], 2]);
  });

  it.each(['resource.opened', 'resource.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read again after a failure on %s',
    (type) => {
      const { answer, calls, fail, seen, send } = opened();
      fail('load', LOST);
      expect(seen()).toEqual(['failed', null, FAILURE]);
      send({ type });
      expect([seen()[0], calls().length]).toEqual(['loading', 2]);
      answer('load', true);
      expect(seen()).toEqual(['ready', true, null]);
    },
  );

  it('is shown at once and saved, and saved again when it is changed before that', () => {
    const { answer, calls, seen, send } = read();
    send(WANTED);
    expect([seen(), calls().at(-1)]).toEqual([
      ['saving', true, null],
      ['save', { value: true }],
    ]);
    send(UNWANTED);
    expect([seen(), calls().slice(1)]).toEqual([
      ['saving', false, null],
      [
        ['save', { value: true }],
        ['save', { value: false }],
      ],
    ]);
    answer('save');
    expect(seen()).toEqual(['ready', false, null]);
  });

  it('stays as it was chosen when it could not be saved, until it is chosen again', () => {
    const { fail, seen, send } = read();
    send(WANTED);
    fail('save', LOST);
    expect(seen()).toEqual(['ready', true, FAILURE]);
    send(UNWANTED);
    expect(seen()).toEqual(['saving', false, null]);
  });

  it('can be made although the choice before could not be read', () => {
    const { calls, fail, seen, send } = opened();
    fail('load', LOST);
    send(WANTED);
    expect([seen(), calls().at(-1)]).toEqual([
      ['saving', true, null],
      ['save', { value: true }],
    ]);
  });
});
