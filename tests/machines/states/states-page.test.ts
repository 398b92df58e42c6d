import { describe, expect, it } from 'vitest';
import { statesPagePayloads } from '../../../paths/payloads/states-page-payloads.ts';
import { statesPageMachine } from '../../../src/machines/states-page/states-page-machine.ts';
import type { AskedOfStates, Drawing } from '../../../src/machines/states-page/states-page-types.ts';
import type { Walk } from '../../../src/workers/scripts/walk.ts';
import { drive } from '../../support/driven.ts';

const [DRAWING] = (statesPagePayloads.outputs.layOutChart ?? []) as readonly Drawing[];
const [WALK] = (statesPagePayloads.outputs.followWalk ?? []) as readonly Walk[];
const UNFOLDED = { ...DRAWING, folded: [] };

function page(asked: Partial<AskedOfStates> = {}) {
  const driven = drive(statesPageMachine);
  const ask = (more: Partial<AskedOfStates> = {}) =>
    driven.send({ type: 'states.asked', machine: 'signIn', state: null, steps: null, ...more });
  const callsOf = (name: string) =>
    driven.calls().flatMap(([child, input]) => (child === name ? [input] : []));
  ask(asked);
  return {
    ...driven,
    ask,
    is: (value: { chart?: string; walk?: string }) => driven.actor.getSnapshot().matches(value as never),
    context: () => driven.actor.getSnapshot().context,
    drawn: () => callsOf('layOutChart'),
    followed: () => callsOf('followWalk'),
  };
}

const first = { machine: 'signIn', folded: null, shown: [] };

describe('the chart', () => {
  it('is drawn as soon as the address asks for a machine, and not before', () => {
    const { actor, calls } = drive(statesPageMachine);
    expect(actor.getSnapshot().value).toEqual({ chart: 'unasked', walk: 'idle' });
    expect(calls()).toEqual([]);
    const { drawn, answer, is, context } = page();
    expect(drawn()).toEqual([first]);
    answer('layOutChart', DRAWING);
    expect(is({ chart: 'drawn' })).toBe(true);
    expect(context()).toEqual({
      machine: 'signIn',
      state: null,
      steps: null,
      folded: ['signIn.code'],
      shown: [],
      drawing: DRAWING,
      walk: null,
    });
  });

  it('is that of another machine once it is asked for, and nothing of the one before is left', () => {
    const { ask, answer, drawn, context, is } = page({ steps: [] });
    answer('layOutChart', DRAWING);
    answer('followWalk', WALK);
    answer('layOutChart', DRAWING);
    ask({ machine: 'portal', state: 'portal.inside' });
    expect(context()).toEqual({
      machine: 'portal',
      state: 'portal.inside',
      steps: null,
      folded: null,
      shown: ['portal.inside'],
      drawing: null,
      walk: null,
    });
    expect(drawn().at(-1)).toEqual({ machine: 'portal', folded: null, shown: ['portal.inside'] });
    expect(is({ chart: 'layingOut', walk: 'idle' })).toBe(true);
  });

  it('stays when the same is asked for again, and when a state is selected that is seen', () => {
    const { ask, answer, context, drawn } = page();
    ask();
    answer('layOutChart', DRAWING);
    ask();
    ask({ state: 'signIn.email' });
    expect(context()).toMatchObject({ drawing: DRAWING, state: 'signIn.email' });
    expect(drawn()).toHaveLength(1);
  });

  it('is drawn again, unfolded around a selected state that is folded away', () => {
    const { ask, answer, context, drawn, is } = page();
    answer('layOutChart', DRAWING);
    ask({ state: 'signIn.code.entering' });
    expect(is({ chart: 'layingOut' })).toBe(true);
    expect(context()).toMatchObject({ state: 'signIn.code.entering', drawing: DRAWING });
    expect(drawn().at(-1)).toEqual({
      machine: 'signIn',
      folded: ['signIn.code'],
      shown: ['signIn.code.entering'],
    });
    answer('layOutChart', UNFOLDED);
    expect(context()).toMatchObject({ folded: [], shown: [], drawing: UNFOLDED });
  });

  it('is drawn with a state that is selected before it is known what is folded', () => {
    const { ask, drawn } = page();
    ask({ state: 'signIn.email' });
    ask({ state: 'signIn.code' });
    expect(drawn().at(-1)).toEqual({ ...first, shown: ['signIn.email', 'signIn.code'] });
  });

  it('is drawn with the chosen folds, and a selected state that they hide stays hidden', () => {
    const { ask, send, answer, drawn } = page({ state: 'signIn.code.entering' });
    answer('layOutChart', UNFOLDED);
    send({ type: 'states.foldsChosen', folded: ['signIn.code'] });
    expect(drawn().at(-1)).toEqual({ machine: 'signIn', folded: ['signIn.code'], shown: [] });
    answer('layOutChart', DRAWING);
    ask({ state: 'signIn.code.entering', steps: null });
    expect(drawn()).toHaveLength(2);
  });

  it('is drawn with the chosen folds alone when they are chosen while it is drawn', () => {
    const { send, drawn } = page({ state: 'signIn.code.entering' });
    send({ type: 'states.foldsChosen', folded: ['signIn.code'] });
    expect(drawn().at(-1)).toEqual({ machine: 'signIn', folded: ['signIn.code'], shown: [] });
  });

  it('that could not be drawn is drawn again', () => {
    const { send, fail, answer, is, drawn } = page();
    fail('layOutChart', new Error('The layout worker crashed.'));
    expect(is({ chart: 'failed' })).toBe(true);
    send({ type: 'states.drawingRetried' });
    expect(drawn()).toEqual([first, first]);
    answer('layOutChart', DRAWING);
    expect(is({ chart: 'drawn' })).toBe(true);
  });
});

describe('a walk', () => {
  const STEPS = ['signIn.emailSubmitted'];

  it('is followed when the address has one, and the chart unfolds around where it stands', () => {
    const { answer, followed, drawn, is, context } = page({ steps: STEPS });
    answer('layOutChart', DRAWING);
    expect(is({ walk: 'following' })).toBe(true);
    expect(followed()).toEqual([{ machine: 'signIn', steps: STEPS }]);
    answer('followWalk', WALK);
    expect(is({ walk: 'walking', chart: 'layingOut' })).toBe(true);
    expect(context().walk).toEqual(WALK);
    expect(drawn().at(-1)).toEqual({
      machine: 'signIn',
      folded: ['signIn.code'],
      shown: ['signIn.code', 'signIn.code.entering'],
    });
  });

  it('leaves the chart as it is where nothing hides it', () => {
    const { answer, drawn, is } = page({ steps: STEPS });
    answer('layOutChart', UNFOLDED);
    answer('followWalk', WALK);
    expect(is({ walk: 'walking', chart: 'drawn' })).toBe(true);
    expect(drawn()).toHaveLength(1);
  });

  it('is followed again with each step, and keeps where it stood until then', () => {
    const { ask, answer, followed, context, is } = page({ steps: STEPS });
    answer('followWalk', WALK);
    ask({ steps: STEPS });
    expect(followed()).toHaveLength(1);
    ask({ steps: [] });
    expect(is({ walk: 'following' })).toBe(true);
    expect(followed().at(-1)).toEqual({ machine: 'signIn', steps: [] });
    expect(context().walk).toEqual(WALK);
  });

  it('of another machine is followed although its steps are the same', () => {
    const { ask, answer, followed } = page({ steps: [] });
    answer('followWalk', WALK);
    ask({ machine: 'portal', steps: [] });
    expect(followed().at(-1)).toEqual({ machine: 'portal', steps: [] });
  });

  it('is over when the address has none', () => {
    const { ask, answer, context, is } = page({ steps: STEPS });
    answer('followWalk', WALK);
    ask();
    expect(is({ walk: 'idle' })).toBe(true);
    expect(context()).toMatchObject({ steps: null, walk: null });
  });

  it('that cannot be followed is lost, and another can be taken', () => {
    const { ask, fail, is } = page({ steps: STEPS });
    fail('followWalk', new Error('There are no words for a state.'));
    expect(is({ walk: 'lost' })).toBe(true);
    ask({ steps: [] });
    expect(is({ walk: 'following' })).toBe(true);
  });
});
