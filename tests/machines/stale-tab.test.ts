import { describe, expect, it } from 'vitest';
import { staleTabMachine } from '../../src/machines/stale-tab/stale-tab-machine.ts';
import { selectStaleTabNews } from '../../src/machines/stale-tab/stale-tab-selectors.ts';
import { drive } from '../support/driven.ts';

const DOWN = new Error('down');
const FAILED = { type: 'chunk.failed' } as const;
const CAME = { type: 'chunk.came' } as const;
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

describe('a tab that lacks a chunk', () => {
  it('reloads itself once, when the server answers', () => {
    const { send, answer, state, news, reloads } = tab();
    send(FAILED);
    expect([state(), news()]).toEqual(['askingLeave', null]);
    answer('askLeave', { kind: 'free' });
    expect([state(), reloads()]).toEqual(['reloading', 1]);
    answer('reloadOnce');
    expect([state(), news()]).toEqual(['partMissing', 'partMissing']);
  });

  it('says that a chunk is missing when it was already reloaded for this build', () => {
    const { send, answer, state, news, reloads } = tab();
    send(FAILED);
    answer('askLeave', { kind: 'reloadedBefore' });
    expect([state(), news(), reloads()]).toEqual(['partMissing', 'partMissing', 0]);
    send(FAILED);
    expect(state()).toBe('askingLeave');
  });

  it('leaves the report to the connection when the server is unreachable, with or without open work', () => {
    const { send, fail, answer, state, news, reloads, emitted } = tab();
    send(BEGAN);
    send(FAILED);
    fail('askLeave', DOWN);
    expect([state(), news(), reloads(), emitted]).toEqual(['cutOff', null, 0, [{ type: 'staleTab.cutOff' }]]);
    send(FAILED);
    answer('askLeave', { kind: 'free' });
    expect([state(), news()]).toEqual(['heldByWork', 'heldByWork']);
  });

  it.each<[string, (driven: ReturnType<typeof tab>) => void]>([
    ['while the server is asked', () => {}],
    ['once the server is back', ({ fail }) => fail('askLeave', DOWN)],
    ['where it was said to be missing', ({ answer }) => answer('askLeave', { kind: 'reloadedBefore' })],
    [
      'where open work held it',
      ({ send, answer }) => {
        send(BEGAN);
        answer('askLeave', { kind: 'free' });
      },
    ],
  ])('is whole again when the chunk does arrive %s', (_, comesTo) => {
    const driven = tab();
    driven.send(FAILED);
    comesTo(driven);
    driven.send(CAME);
    expect([driven.state(), driven.news(), driven.reloads()]).toEqual(['whole', null, 0]);
  });

  it('is not reloaded over open work, until its person says so', () => {
    const { send, answer, state, news, reloads } = tab();
    send(BEGAN);
    send(FAILED);
    answer('askLeave', { kind: 'free' });
    expect([state(), news(), reloads()]).toEqual(['heldByWork', 'heldByWork', 0]);
    send(ENDED);
    expect([state(), reloads()]).toEqual(['heldByWork', 0]);
    send(RELOAD);
    expect([state(), reloads()]).toEqual(['reloading', 1]);
    answer('reloadOnce');
    expect(news()).toBe('partMissing');
  });

  it('is held again when its person stayed after the browser’s question', () => {
    const { send, answer, news } = tab();
    send(BEGAN);
    send(FAILED);
    answer('askLeave', { kind: 'free' });
    send(RELOAD);
    answer('reloadOnce');
    expect(news()).toBe('heldByWork');
  });

  it('checks whether work began while the server was asked', () => {
    const { send, answer, news, reloads } = tab();
    send(FAILED);
    send(BEGAN);
    answer('askLeave', { kind: 'free' });
    expect([news(), reloads()]).toEqual(['heldByWork', 0]);
  });

  it('forgets work that has ended', () => {
    const { send, answer, state } = tab();
    send(BEGAN);
    send(ENDED);
    send(FAILED);
    answer('askLeave', { kind: 'free' });
    expect(state()).toBe('reloading');
  });

  it('says that a chunk is missing when the reload fails, and nothing when the watch crashes', () => {
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
