import { describe, expect, it } from 'vitest';
import { PEOPLE_AT_ONCE } from '../../../src/api/contract/users.ts';
import {
  accessMatrixMachine,
  permissionsEditorMachine,
} from '../../../src/machines/users/access-draft-machine.ts';
import { changesOf, edited, rebased } from '../../../src/machines/users/access-draft-rules.ts';
import type { FlagValues, PersonAccess } from '../../../src/machines/users/access-draft-types.ts';
import { drive } from '../../support/driven.ts';
import { answered, person, unavailable } from './people.ts';

const ANA = person(4, { name: 'Ana', version: 7, permissions: { dashboard: true } });
const EVA = person(5, { name: 'Eva', version: 2 });
const wish = (flags: FlagValues, ...people: PersonAccess[]) => ({
  type: 'access.set' as const,
  assignments: people.map((one) => ({ person: one, flags })),
});

type DraftMachine = typeof accessMatrixMachine;
/** For each kind of draft, the state before saving: changes in the matrix are reviewed first. */
const BOTH = [
  ['accessMatrix', accessMatrixMachine, 'reviewing'] as const,
  ['permissionsEditor', permissionsEditorMachine, 'editing'] as const,
];

function drafting(machine: DraftMachine) {
  const driven = drive(machine);
  const context = () => driven.actor.getSnapshot().context;
  const isReviewed = machine === accessMatrixMachine;
  return {
    ...driven,
    context,
    save: () => {
      if (isReviewed) driven.send({ type: 'access.reviewRequested' });
      driven.send({ type: 'access.saveRequested' });
    },
    goOnEditing: () => isReviewed && driven.send({ type: 'access.reviewLeft' }),
    state: () => driven.actor.getSnapshot().value,
    wanted: () => Object.values(context().edits).map(({ id, wanted }) => [id, wanted]),
  };
}

describe.each(BOTH)('unsaved changes of access in %s', (work, machine, before) => {
  it('are the differences from what people hold, and none when nothing differs', () => {
    const { send, wanted, state, emitted, context } = drafting(machine);
    send(wish({ dashboard: true }, ANA));
    expect([state(), wanted()]).toEqual(['untouched', []]);
    send(wish({ dashboard: true, activity: true }, ANA, EVA));
    expect(wanted()).toEqual([
      [4, { activity: true }],
      [5, { dashboard: true, activity: true }],
    ]);
    send(wish({ activity: false }, ANA));
    expect(wanted()).toEqual([[5, { dashboard: true, activity: true }]]);
    send(wish({ activity: false, dashboard: false }, EVA));
    expect([state(), context().edits, context().past]).toEqual(['untouched', {}, []]);
    expect(emitted).toEqual([
      { type: 'work.began', work },
      { type: 'work.ended', work },
    ]);
  });

  it('are undone step by step; a change without effect is no step', () => {
    const { send, wanted, state, context } = drafting(machine);
    send(wish({ activity: true }, ANA));
    send(wish({ activity: true }, ANA));
    send(wish({ users: true }, EVA));
    expect(context().past).toHaveLength(2);
    send({ type: 'access.undone' });
    expect([wanted(), state()]).toEqual([[[4, { activity: true }]], { touched: 'editing' }]);
    send({ type: 'access.undone' });
    expect([wanted(), state()]).toEqual([[], 'untouched']);
  });

  it('are saved together, with the version at which each person was seen', () => {
    const { send, answer, calls, emitted, state, context, save } = drafting(machine);
    send(wish({ activity: true }, ANA, EVA));
    save();
    expect(calls()).toEqual([
      [
        'savePermissions',
        {
          changes: [
            { id: 4, version: 7, permissions: { activity: true } },
            { id: 5, version: 2, permissions: { activity: true } },
          ],
        },
      ],
    ]);
    const users = [ANA, EVA];
    answer('savePermissions', { kind: 'saved', users });
    expect([state(), context().edits]).toEqual(['untouched', {}]);
    expect(emitted).toEqual([
      { type: 'work.began', work },
      { type: 'work.ended', work },
      { type: 'people.changed', users },
      { type: 'access.saved', users },
    ]);
  });

  it('are not sent for more people than one request takes', () => {
    const many = Array.from({ length: PEOPLE_AT_ONCE + 1 }, (_, index) => person(index + 10));
    const { send, calls, state, save, goOnEditing } = drafting(machine);
    send(wish({ activity: true }, ...many));
    save();
    expect([calls(), state()]).toEqual([[], { touched: before }]);
    goOnEditing();
    send(wish({ activity: false }, ...many.slice(0, 1)));
    save();
    expect(state()).toEqual({ touched: 'saving' });
  });

  it('stay when they could not be saved, and say why until the next step', () => {
    const { send, fail, state, wanted, context, save, goOnEditing } = drafting(machine);
    send(wish({ activity: true }, ANA));
    save();
    fail('savePermissions', answered(503));
    expect([state(), wanted(), context().failure]).toEqual([
      { touched: before },
      [[4, { activity: true }]],
      unavailable,
    ]);
    goOnEditing();
    send(wish({ users: true }, EVA));
    expect(context().failure).toBeNull();
  });

  it('are saved after the code was entered over the page, when the session prevented that', () => {
    const { send, fail, state, save } = drafting(machine);
    send(wish({ activity: true }, ANA));
    send({ type: 'session.renewed' });
    expect(state()).toEqual({ touched: 'editing' });
    save();
    fail('savePermissions', answered(401));
    send({ type: 'session.renewed' });
    expect(state()).toEqual({ touched: 'saving' });
  });

  it('are dropped only after a question', () => {
    const { send, state, wanted } = drafting(machine);
    send(wish({ activity: true }, ANA));
    send({ type: 'access.discardRequested' });
    send({ type: 'access.stayed' });
    expect([state(), wanted()]).toEqual([{ touched: 'editing' }, [[4, { activity: true }]]]);
    send({ type: 'access.discardRequested' });
    send({ type: 'access.discarded' });
    expect([state(), wanted()]).toEqual(['untouched', []]);
  });
});

describe.each(BOTH)('when somebody else changed access before %s', (work, machine, before) => {
  function stale(current: PersonAccess['permissions']) {
    const driven = drafting(machine);
    driven.send(wish({ activity: true, dashboard: false }, ANA));
    driven.save();
    const users = [{ ...ANA, version: 8, permissions: current }];
    driven.answer('savePermissions', { kind: 'stale', users });
    return { ...driven, users };
  }

  it('their changes are shown, and the unsaved ones stay over them', () => {
    const { state, wanted, context, emitted, users, send, calls, save, goOnEditing } = stale({
      dashboard: true,
      locations: true,
    });
    expect([state(), wanted()]).toEqual([{ touched: before }, [[4, { activity: true, dashboard: false }]]]);
    expect(context().conflicts).toEqual([{ id: 4, name: 'Ana', theirs: { locations: true } }]);
    expect(context().past).toEqual([]);
    expect(emitted.at(-1)).toEqual({ type: 'people.changed', users });
    goOnEditing();
    send({ type: 'access.undone' });
    expect(wanted()).toHaveLength(1);
    save();
    expect(calls().at(-1)).toMatchObject(['savePermissions', { changes: [{ id: 4, version: 8 }] }]);
  });

  it('and did the same, nothing is left to save, and that is shown', () => {
    const { state, context, emitted, users } = stale({ activity: true });
    expect([state(), context().edits]).toEqual(['untouched', {}]);
    expect(context().conflicts).toEqual([
      { id: 4, name: 'Ana', theirs: { dashboard: false, activity: true } },
    ]);
    expect(emitted.slice(-2)).toEqual([
      { type: 'work.ended', work },
      { type: 'people.changed', users },
    ]);
  });

  it('the notice disappears with the next step', () => {
    const { send, context, goOnEditing } = stale({ locations: true });
    goOnEditing();
    send(wish({ users: true }, EVA));
    expect(context().conflicts).toEqual([]);
  });

  it('a person whom nobody changed stays the same', () => {
    const edits = edited({}, [
      { person: ANA, flags: { activity: true } },
      { person: EVA, flags: { users: true } },
    ]);
    const after = rebased(edits, [{ ...ANA, version: 8 }, person(9)]);
    expect(after.conflicts).toEqual([]);
    expect(changesOf(after.edits).map(({ id, version }) => [id, version])).toEqual([
      [4, 8],
      [5, 2],
    ]);
  });
});

describe('the changes of the matrix', () => {
  it('are saved only from their review, which does not change when it opens', () => {
    const { send, state, calls, answer } = drafting(accessMatrixMachine);
    send({ type: 'access.reviewRequested' });
    expect(state()).toBe('untouched');
    send(wish({ activity: true }, ANA));
    send({ type: 'access.saveRequested' });
    expect([state(), calls()]).toEqual([{ touched: 'editing' }, []]);
    send({ type: 'access.reviewRequested' });
    send({ type: 'access.reviewLeft' });
    expect(state()).toEqual({ touched: 'editing' });
    send({ type: 'access.reviewRequested' });
    send({ type: 'access.saveRequested' });
    answer('savePermissions', { kind: 'stale', users: [{ ...ANA, permissions: { activity: true } }] });
    send(wish({ users: true }, EVA));
    expect(state()).toEqual({ touched: 'editing' });
  });
});

describe('the dialog of one person', () => {
  const open = () => {
    const driven = drafting(permissionsEditorMachine);
    driven.send({ type: 'access.opened', id: 4, assignments: [] });
    return driven;
  };

  it('is open for one person until it is closed', () => {
    const { send, context } = open();
    expect(context().personId).toBe(4);
    send({ type: 'access.closed' });
    expect(context().personId).toBeNull();
  });

  it('opens with what the person asked for switched on, unsaved', () => {
    const { send, context, emitted, state } = drafting(permissionsEditorMachine);
    send({ type: 'access.opened', id: 4, assignments: [{ person: ANA, flags: { activity: true } }] });
    expect([state(), context().personId]).toEqual([{ touched: 'editing' }, 4]);
    expect(context().edits['4']?.wanted).toEqual({ activity: true });
    expect(emitted).toEqual([{ type: 'work.began', work: 'permissionsEditor' }]);
  });

  it('opens untouched when the person holds already what they asked for', () => {
    const { send, context, state } = drafting(permissionsEditorMachine);
    const holder = { ...ANA, permissions: { activity: true } };
    send({ type: 'access.opened', id: 4, assignments: [{ person: holder, flags: { activity: true } }] });
    expect([state(), context().personId]).toEqual(['untouched', 4]);
  });

  it('closes once saved, and once its changes were dropped', () => {
    const { send, answer, context, emitted } = open();
    send(wish({ activity: true }, ANA));
    send({ type: 'access.closed' });
    expect(context().personId).toBe(4);
    send({ type: 'access.saveRequested' });
    answer('savePermissions', { kind: 'saved', users: [ANA] });
    expect(context().personId).toBeNull();
    expect(emitted[0]).toEqual({ type: 'work.began', work: 'permissionsEditor' });
    send({ type: 'access.opened', id: 5, assignments: [] });
    send(wish({ activity: true }, EVA));
    send({ type: 'access.discardRequested' });
    send({ type: 'access.discarded' });
    expect(context().personId).toBeNull();
  });

  it('stays open when nothing is left to save, and forgets the notice for the next person', () => {
    const { send, answer, context } = open();
    send(wish({ activity: true }, ANA));
    send({ type: 'access.saveRequested' });
    answer('savePermissions', { kind: 'stale', users: [{ ...ANA, permissions: { activity: true } }] });
    expect([context().personId, context().conflicts.length]).toEqual([4, 1]);
    send({ type: 'access.opened', id: 5, assignments: [] });
    expect(context()).toMatchObject({ personId: 5, conflicts: [], failure: null });
  });
});

describe.each(BOTH)('the context of changes in %s', (_, machine) => {
  const NOTHING = { personId: null, edits: {}, past: [], conflicts: [], failure: null };
  const failed = () => {
    const driven = drafting(machine);
    driven.send(wish({ activity: true }, ANA));
    driven.save();
    driven.fail('savePermissions', answered(503));
    expect(driven.context().failure).toEqual(unavailable);
    return driven;
  };

  it('is empty once they were discarded', () => {
    const { send, context, goOnEditing } = failed();
    goOnEditing();
    send({ type: 'access.discardRequested' });
    send({ type: 'access.discarded' });
    expect(context()).toEqual(NOTHING);
  });

  it('is empty once they were saved', () => {
    const { answer, context, goOnEditing, save } = failed();
    goOnEditing();
    save();
    answer('savePermissions', { kind: 'saved', users: [ANA] });
    expect(context()).toEqual(NOTHING);
  });
});
