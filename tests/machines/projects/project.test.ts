import { describe, expect, it } from 'vitest';
import type { Project } from '../../../src/api/contract/projects.ts';
import { projectMachine } from '../../../src/machines/projects/project-machine.ts';
import { valuesOf } from '../../../src/machines/projects/project-rules.ts';
import { drive } from '../../support/driven.ts';

const LOST = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });
const PROJECT = {
  id: 3,
  version: 5,
  nombre: 'Norte',
  tipo: 'FTTH',
  prefijo: 'NOR',
  estado: 'En proceso',
  destacado: false,
} as Project;
const RENAMED = { ...PROJECT, nombre: 'Norte 2' };
const SHOWN = { project: PROJECT, works: { total: 12 } };
const WORK_ENDED = { type: 'work.ended', work: 'projectForm' };

function project() {
  const driven = drive(projectMachine);
  const state = () => driven.actor.getSnapshot().value;
  const context = () => driven.actor.getSnapshot().context;
  const ask = (id: number) => driven.send({ type: 'project.asked', id });
  const said = () => (driven.emitted as object[]).splice(0);
  return { ...driven, state, context, ask, said };
}
function shown() {
  const page = project();
  page.ask(3);
  page.answer('loadProject', SHOWN);
  return page;
}

describe('a project', () => {
  it('is read where it is asked for, and shown with its form and its deletion', () => {
    const { ask, answer, state, context, calls, actor } = project();
    expect([state(), context()]).toEqual(['unseen', { id: null, shown: null, failure: null }]);
    ask(3);
    expect([state(), calls()]).toEqual(['loading', [['loadProject', { id: 3 }]]]);
    answer('loadProject', SHOWN);
    expect([state(), context()]).toEqual(['shown', { id: 3, shown: SHOWN, failure: null }]);
    expect(calls().slice(1)).toEqual([
      [
        'relayEmitted',
        { parent: actor, sends: { projectForm: ['project.saved', 'work.began', 'work.ended'] } },
      ],
      ['projectForm', { values: valuesOf(PROJECT) }],
      ['projectDeletion', { id: 3 }],
    ]);
  });

  it.each(['project.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'that did not come is read again on %s',
    (type) => {
      const { ask, fail, send, answer, state, context } = project();
      ask(3);
      fail('loadProject', LOST);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      send({ type });
      expect(state()).toBe('loading');
      answer('loadProject', SHOWN);
      expect(context().failure).toBeNull();
    },
  );

  it('is left in any state', () => {
    const loading = project();
    loading.ask(3);
    loading.send({ type: 'project.left' });
    expect(loading.state()).toBe('unseen');
    const failed = project();
    failed.ask(3);
    failed.fail('loadProject', LOST);
    failed.send({ type: 'project.left' });
    expect(failed.state()).toBe('unseen');
    const there = shown();
    there.send({ type: 'project.left' });
    expect([there.state(), there.context().shown]).toEqual(['unseen', SHOWN]);
  });

  it('is shown as it was read last until it comes again', () => {
    const { send, ask, state, context } = shown();
    send({ type: 'project.left' });
    ask(3);
    expect([state(), context().shown]).toEqual(['loading', SHOWN]);
  });

  it('gives way to another, of which nothing is known, and not to itself', () => {
    const { ask, fail, state, context, calls } = shown();
    ask(3);
    expect(state()).toBe('shown');
    ask(4);
    expect([state(), context(), calls().at(-1)]).toEqual([
      ...['loading', { id: 4, shown: null, failure: null }],
      ['loadProject', { id: 4 }],
    ]);
    fail('loadProject', LOST);
    ask(5);
    expect([state(), context()]).toEqual(['loading', { id: 5, shown: null, failure: null }]);
    ask(6);
    expect(calls().at(-1)).toEqual(['loadProject', { id: 6 }]);
  });

  it('is shown as it was saved, and says so after its work has ended', () => {
    const { send, context, said } = shown();
    send({ type: 'project.saved', project: RENAMED });
    expect([context().shown, said()]).toEqual([
      { ...SHOWN, project: RENAMED },
      [WORK_ENDED, { type: 'project.saved', project: RENAMED }],
    ]);
  });

  it('tells of work that must not be lost, and that it is gone with the page', () => {
    const { send, said } = shown();
    send({ type: 'work.began', work: 'projectForm' });
    send({ type: 'work.ended', work: 'projectForm' });
    expect(said()).toEqual([{ type: 'work.began', work: 'projectForm' }, WORK_ENDED]);
    send({ type: 'project.left' });
    expect(said()).toEqual([WORK_ENDED]);
  });

  it('tells its deletion that the session is good again', () => {
    const { send, told } = shown();
    send({ type: 'session.renewed' });
    expect(told).toEqual([['projectDeletion', { type: 'session.renewed' }]]);
  });

  it.each(['projectForm', 'projectDeletion', 'relayEmitted'])('ends where %s crashes', (name) => {
    const { fail, state } = shown();
    fail(name, new Error('crash'));
    expect(state()).toBe('broken');
  });
});
