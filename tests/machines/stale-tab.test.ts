import { describe, expect, it } from 'vitest';
import { staleTabMachine } from '../../src/machines/stale-tab/stale-tab-machine.ts';
import { selectStaleTabNews } from '../../src/machines/stale-tab/stale-tab-selectors.ts';
import { drive } from '../support/driven.ts';

const DOWN = new Error('down');
const FAILED = { type: 'chunk.failed' } as const;
const BEGAN = { type: 'staleTab.workBegan', work: 'corrections' } as const;
const ENDED = { type: 'staleTab.workEnded', work: 'corrections' } as const;
const RELOAD = { type: 'staleTab.reloadRequested' } as const;

function tab() {
  const driven = drive(staleTabMachine);
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    news: () => selectStaleTabNews(driven.actor.getSnapshot()),
    reloads: () => driven.calls().filter(([child]) => child === 'reloadOnce').length,
  };
}

describe('a tab whose part is missing', () => {
  it('loads itself again once, where the server answers', () => {
    const { send, answer, state, news, reloads } = tab();
    send(FAILED);
    expect([state(), news()]).toEqual(['askingLeave', null]);
    answer('askLeave', { kind: 'free' });
    expect([state(), reloads()]).toEqual(['reloading', 1]);
    answer('reloadOnce');
    expect([state(), news()]).toEqual(['partMissing', 'partMissing']);
  });

  it.each<[string, (driven: ReturnType<typeof tab>) => void]>([
    ['did so before for this build', ({ answer }) => answer('askLeave', { kind: 'reloadedBefore' })],
    ['would lose itself to a server that is down', ({ fail }) => fail('askLeave', DOWN)],
  ])('says so where it %s', (_, comesTo) => {
    const driven = tab();
    driven.send(FAILED);
    comesTo(driven);
    expect([driven.state(), driven.news(), driven.reloads()]).toEqual(['partMissing', 'partMissing', 0]);
    driven.send(FAILED);
    expect(driven.state()).toBe('askingLeave');
  });

  it('is left alone over open work, until its person says', () => {
    const { send, answer, state, news, reloads } = tab();
    send(BEGAN);
    send(FAILED);
    expect([state(), news(), reloads()]).toEqual(['heldByWork', 'heldByWork', 0]);
    send(ENDED);
    expect([state(), reloads()]).toEqual(['heldByWork', 0]);
    send(RELOAD);
    expect([state(), reloads()]).toEqual(['reloading', 1]);
    answer('reloadOnce');
    expect(news()).toBe('partMissing');
  });

  it('whose person stayed when the browser asked is held again', () => {
    const { send, answer, news } = tab();
    send(BEGAN);
    send(FAILED);
    send(RELOAD);
    answer('reloadOnce');
    expect(news()).toBe('heldByWork');
  });

  it('looks once more whether work began while the server was asked, and where the next part is missing', () => {
    const late = tab();
    late.send(FAILED);
    late.send(BEGAN);
    late.answer('askLeave', { kind: 'free' });
    expect([late.news(), late.reloads()]).toEqual(['heldByWork', 0]);
    const next = tab();
    next.send(FAILED);
    next.fail('askLeave', DOWN);
    next.send(BEGAN);
    next.send(FAILED);
    expect(next.state()).toBe('heldByWork');
  });

  it('forgets work that has ended', () => {
    const { send, state } = tab();
    send(BEGAN);
    send(ENDED);
    send(FAILED);
    expect(state()).toBe('askingLeave');
  });

  it('says so where it could not be loaded again, or where it hears of nothing', () => {
    const refused = tab();
    refused.send(FAILED);
    refused.answer('askLeave', { kind: 'free' });
    refused.fail('reloadOnce', DOWN);
    expect(refused.news()).toBe('partMissing');
    refused.send(RELOAD);
    expect(refused.reloads()).toBe(2);
    const deaf = tab();
    deaf.fail('watchChunks', DOWN);
    expect([deaf.state(), deaf.news()]).toEqual(['whole', null]);
  });
});
