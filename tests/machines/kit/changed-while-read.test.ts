import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { dashboardViewMachine } from '../../../src/machines/dashboard/dashboard-view-machine.ts';
import { explorerLayoutMachine, NO_LAYOUT } from '../../../src/machines/explorer/explorer-layout.ts';
import { shortcutsMachine } from '../../../src/machines/shortcuts/shortcuts-machine.ts';
import { taskRemindersMachine } from '../../../src/machines/tasks/task-reminders.ts';
import { drive } from '../../support/driven.ts';

interface Changed {
  readonly machine: AnyStateMachine;
  readonly change: unknown;
  /** What is read after the change, and what the change makes of it. */
  readonly read: unknown;
  readonly becomes: unknown;
}

const VALUES: readonly Changed[] = [
  { machine: dashboardViewMachine, change: 'personalizada', read: 'clasica', becomes: 'personalizada' },
  {
    machine: shortcutsMachine,
    change: { kind: 'used', command: 'task' },
    read: { enabled: false, recent: ['works'] },
    becomes: { enabled: false, recent: ['task', 'works'] },
  },
  {
    machine: explorerLayoutMachine,
    change: { kind: 'pin', column: 'cod', isPinned: true },
    read: { ...NO_LAYOUT, isDense: false },
    becomes: { ...NO_LAYOUT, isDense: false, pinned: ['cod'] },
  },
  { machine: taskRemindersMachine, change: true, read: false, becomes: true },
];

describe.each(VALUES)('$machine.id', ({ machine, change, read, becomes }) => {
  it('keeps a change made while it is read, and saves it with what comes', () => {
    const { actor, send, answer, fail, calls } = drive(machine);
    const context = () => actor.getSnapshot().context;
    send({ type: 'resource.opened' });
    send({ type: 'resource.changed', change });
    answer('load', read);
    expect([context(), calls().at(-1)]).toEqual([
      { value: becomes, unsaved: [change], failure: null },
      ['save', { value: becomes }],
    ]);
    answer('save', undefined);
    expect([actor.getSnapshot().value, context()]).toEqual([
      'ready',
      { value: becomes, unsaved: [], failure: null },
    ]);
    // The machines that are read at each opening save it again where the saving failed.
    send({ type: 'resource.changed', change });
    fail('save', new Error('down'));
    send({ type: 'resource.opened' });
    if (actor.getSnapshot().value !== 'loading') return;
    answer('load', read);
    expect(context()).toEqual({ value: becomes, unsaved: [change], failure: null });
  });

  it('saves nothing after a reading without changes, and a change made while it is saved in its turn', () => {
    const { actor, send, answer, calls } = drive(machine);
    const state = () => actor.getSnapshot().value;
    send({ type: 'resource.opened' });
    answer('load', read);
    expect([state(), calls().map(([child]) => child)]).toEqual(['ready', ['load']]);
    send({ type: 'resource.changed', change });
    send({ type: 'resource.changed', change });
    expect([state(), calls().map(([child]) => child)]).toEqual(['saving', ['load', 'save', 'save']]);
    answer('save', undefined);
    expect([state(), actor.getSnapshot().context]).toEqual([
      'ready',
      { value: becomes, unsaved: [], failure: null },
    ]);
  });

  it('shows a change made while it is read', () => {
    const { actor, send } = drive(machine);
    const before = actor.getSnapshot().context.value;
    send({ type: 'resource.opened' });
    send({ type: 'resource.changed', change });
    expect(actor.getSnapshot().context.value).not.toEqual(before);
  });
});
