import { describe, expect, it } from 'vitest';
import { pageTurnMachine } from '../../src/machines/page-turn/page-turn-machine.ts';
import { selectComingPage } from '../../src/machines/page-turn/page-turn-selectors.ts';
import { PAGE_TURN_DELAYS } from '../../src/machines/page-turn/page-turn-types.ts';
import { drive } from '../support/driven.ts';

const AT_LEAST = 300;
const AT_MOST = 5_000;

function onWelcome() {
  const driven = drive(pageTurnMachine, { delays: PAGE_TURN_DELAYS });
  driven.send({ type: 'pageTurn.ended', path: '/welcome' });
  return {
    ...driven,
    choose: (to: string) => driven.send({ type: 'pageTurn.began', to }),
    draw: (path: string) => driven.send({ type: 'pageTurn.ended', path }),
    coming: () => selectComingPage(driven.actor.getSnapshot()),
  };
}

describe('a chosen page', () => {
  it('is marked as coming for a minimum time, also when it appears at once', () => {
    const { choose, draw, coming, pass } = onWelcome();
    choose('/dashboard');
    draw('/dashboard');
    pass(AT_LEAST - 1);
    expect(coming()).toBe('/dashboard');
    pass(1);
    expect(coming()).toBe(null);
  });

  it('is marked until it appears, when that takes longer', () => {
    const { choose, draw, coming, pass } = onWelcome();
    choose('/dashboard');
    pass(AT_LEAST + 1_000);
    expect(coming()).toBe('/dashboard');
    draw('/dashboard');
    expect(coming()).toBe(null);
  });

  it('that does not appear is no longer marked after five seconds', () => {
    const { choose, coming, pass } = onWelcome();
    choose('/dashboard');
    pass(AT_LEAST);
    pass(AT_MOST - AT_LEAST - 1);
    expect(coming()).toBe('/dashboard');
    pass(1);
    expect(coming()).toBe(null);
  });

  it('is no longer marked when another page appeared', () => {
    const { choose, draw, coming, pass } = onWelcome();
    choose('/users');
    pass(AT_LEAST);
    draw('/access-denied');
    expect(coming()).toBe(null);
  });

  it('starts the time again with each choice, and ignores the arrival of an earlier one', () => {
    const { choose, draw, coming, pass } = onWelcome();
    choose('/dashboard');
    draw('/dashboard');
    pass(AT_LEAST - 1);
    choose('/users?q=ana');
    pass(AT_LEAST - 1);
    expect(coming()).toBe('/users');
    pass(1 + AT_LEAST);
    expect(coming()).toBe('/users');
  });

  it('is not marked when it is the page on screen, whatever was coming', () => {
    const { choose, coming, actor } = onWelcome();
    choose('/welcome?x=1');
    expect(actor.getSnapshot().value).toBe('resting');
    choose('/dashboard');
    choose('/welcome');
    expect([actor.getSnapshot().value, coming()]).toEqual(['resting', null]);
  });

  it('becomes the page on screen', () => {
    for (const wait of [0, AT_LEAST]) {
      const { choose, draw, pass, actor } = onWelcome();
      choose('/dashboard');
      pass(wait);
      draw('/dashboard');
      pass(AT_LEAST);
      choose('/dashboard');
      expect(actor.getSnapshot().value).toBe('resting');
    }
  });
});
