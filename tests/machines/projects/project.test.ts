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
  const ask = (id: number) => driven.send({ type: 'record.asked', key: id });
  const said = () => (driven.emitted as object[]).splice(0);
  return { ...driven, state, context, ask, said };
}
function shown() {
  const page = project();
  page.ask(3);
  page.answer('loadRecord', SHOWN);
  return page;
}

describe('a project', () => {
  it('is read on request, and shown with its form and its deletion', () => {
    const { ask, answer, state, context, calls, actor } = project();
    expect([state(), context()]).toEqual(['unseen', { key: null, record: null, failure: null }]);
    ask(3);
    expect([state(), calls()]).toEqual(['loading', [['loadRecord', { key: 3 }]]]);
    answer('loadRecord', SHOWN);
    expect([state(), context()]).toEqual(['shown', { key: 3, record: SHOWN, failure: null }]);
    expect(calls().slice(1)).toEqual([
      [
        'relayEmitted',
        { parent: actor, sends: { projectForm: ['project.saved', 'work.began', 'work.ended'] } },
      ],
      ['projectForm', { values: valuesOf(PROJECT) }],
      ['projectDeletion', { id: 3 }],
    ]);
  });

  it.each(['record.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read again after a failure on %s',
    (type) => {
      const { ask, fail, send, answer, state, context } = project();
      ask(3);
      fail('loadRecord', LOST);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      send({ type });
      expect(state()).toBe('loading');
      answer('loadRecord', SHOWN);
      expect(context().failure).toBeNull();
    },
  );

  it('can be left in any state', () => {
    const loading = project();
    loading.ask(3);
    loading.send({ type: 'record.left' });
    expect(loading.state()).toBe('unseen');
    const failed = project();
    failed.ask(3);
    failed.fail('loadRecord', LOST);
    failed.send({ type: 'record.left' });
    expect(failed.state()).toBe('unseen');
    const there = shown();
    there.send({ type: 'record.left' });
    expect([there.state(), there.context().record]).toEqual(['unseen', SHOWN]);
  });

  it('is shown as it was last read until it arrives again', () => {
    const { send, ask, state, context } = shown();
    send({ type: 'record.left' });
    ask(3);
    expect([state(), context().record]).toEqual(['loading', SHOWN]);
  });

  it('is replaced by another project, of which nothing is known, and not by itself', () => {
    const { ask, fail, state, context, calls } = shown();
    ask(3);
    expect(state()).toBe('shown');
    ask(4);
    expect([state(), context(), calls().at(-1)]).toEqual([
      ...['loading', { key: 4, record: null, failure: null }],
      ['loadRecord', { key: 4 }],
    ]);
    fail('loadRecord', LOST);
    ask(5);
    expect([state(), context()]).toEqual(['loading', { key: 5, record: null, failure: null }]);
    ask(6);
    expect(calls().at(-1)).toEqual(['loadRecord', { key: 6 }]);
  });

  it('is shown as it was saved, and emits that after its work has ended', () => {
    const { send, context, said } = shown();
    send({ type: 'project.saved', project: RENAMED });
    expect([context().record, said()]).toEqual([
      { ...SHOWN, project: RENAMED },
      [WORK_ENDED, { type: 'project.saved', project: RENAMED }],
    ]);
  });

  it('reports unsaved work, and its end when the page is left', () => {
    const { send, said } = shown();
    send({ type: 'work.began', work: 'projectForm' });
    send({ type: 'work.ended', work: 'projectForm' });
    expect(said()).toEqual([{ type: 'work.began', work: 'projectForm' }, WORK_ENDED]);
    send({ type: 'record.left' });
    expect(said()).toEqual([WORK_ENDED]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to its deletion', (type) => {
    const { send, told, state } = shown();
    send({ type });
    expect([told, state()]).toEqual([[['projectDeletion', { type }]], 'shown']);
  });

  it.each(['projectForm', 'projectDeletion', 'relayEmitted'])('ends when %s crashes', (name) => {
    const { fail, state } = shown();
    fail(name, new Error('crash'));
    expect(state()).toBe('broken');
  });
});
