import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { worksMachine } from '../../src/machines/works/works-machine.ts';
import { drive, type Message } from '../support/driven.ts';

const QUERY = { filter: { proyecto: '3' }, place: {} };
const OPTIONS = { proyectos: [], estados: ['En obra'], hitos: [] };

function works() {
  const driven = drive(worksMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: () => driven.send({ type: 'works.asked', query: QUERY }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
    options: () => driven.actor.getSnapshot().context.options,
  };
}
const ASKED = ['worksList', { type: 'list.asked', query: QUERY }];

describe('the works', () => {
  it('are asked of their list, and what they can be filtered by once', () => {
    const { ask, answer, calls, told, state, options } = works();
    expect([calls(), state()]).toEqual([
      [['worksList', { about: null, delays: PAGED_LIST_DELAYS }]],
      { open: 'unknown' },
    ]);
    ask();
    expect([told(), calls().at(-1)?.[0], state()]).toEqual([[ASKED], 'loadOptions', { open: 'loading' }]);
    ask();
    expect([told(), state()]).toEqual([[ASKED], { open: 'loading' }]);
    answer('loadOptions', OPTIONS);
    expect([state(), options()]).toEqual([{ open: 'known' }, OPTIONS]);
    ask();
    expect([told(), state(), calls().length]).toEqual([[ASKED], { open: 'known' }, 2]);
  });

  it('are listed without what they can be filtered by where that does not come', () => {
    const { ask, fail, state, options, calls } = works();
    ask();
    fail('loadOptions', new Error('down'));
    expect([state(), options()]).toEqual([{ open: 'unknown' }, null]);
    ask();
    expect([state(), calls().length]).toEqual([{ open: 'loading' }, 3]);
  });

  it('are left, and what they can be filtered by is read on the way back', () => {
    const { ask, answer, send, told, state, options } = works();
    send({ type: 'works.left' });
    expect(told()).toEqual([['worksList', { type: 'list.left' }]]);
    ask();
    answer('loadOptions', OPTIONS);
    told();
    send({ type: 'works.left' });
    expect([told(), state(), options()]).toEqual([
      ...[[['worksList', { type: 'list.left' }]], { open: 'unknown' }, OPTIONS],
    ]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('tell their list of %s', (type) => {
    const { send, told } = works();
    send({ type });
    expect(told()).toEqual([['worksList', { type }]]);
  });

  it('end where their list crashes', () => {
    const { fail, state } = works();
    fail('worksList', new Error('crash'));
    expect(state()).toBe('broken');
  });
});
