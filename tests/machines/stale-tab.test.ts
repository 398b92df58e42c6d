import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { askLeave, reloadOnce } from '../../src/machines/stale-tab/stale-tab-actors.ts';
import { staleTabMachine } from '../../src/machines/stale-tab/stale-tab-machine.ts';
import { selectStaleTabNews } from '../../src/machines/stale-tab/stale-tab-selectors.ts';
import { drive } from '../support/driven.ts';

const DOWN = new Error('down');
const FAILED = { type: 'chunk.failed' } as const;
const CAME = { type: 'chunk.came' } as const;
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
    answer('reloadOnce', { kind: 'noWork' });
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

  it('leaves it to the connection to say so where the server is out of reach', () => {
    const { send, fail, answer, state, news, reloads, emitted } = tab();
    send(FAILED);
    fail('askLeave', DOWN);
    expect([state(), news(), reloads(), emitted]).toEqual(['cutOff', null, 0, [{ type: 'staleTab.cutOff' }]]);
    send(FAILED);
    answer('askLeave', { kind: 'openWork' });
    expect([state(), news()]).toEqual(['heldByWork', 'heldByWork']);
  });

  it.each<[string, (driven: ReturnType<typeof tab>) => void]>([
    ['while the server is asked', () => {}],
    ['once the server is back', ({ fail }) => fail('askLeave', DOWN)],
    ['where it was said to be missing', ({ answer }) => answer('askLeave', { kind: 'reloadedBefore' })],
    ['where open work held it', ({ answer }) => answer('askLeave', { kind: 'openWork' })],
  ])('is whole again when the part does come %s', (_, comesTo) => {
    const driven = tab();
    driven.send(FAILED);
    comesTo(driven);
    driven.send(CAME);
    expect([driven.state(), driven.news(), driven.reloads()]).toEqual(['whole', null, 0]);
  });

  it('is not reloaded over open work, until its person says so', () => {
    const { send, answer, state, news, reloads } = tab();
    send(FAILED);
    answer('askLeave', { kind: 'openWork' });
    expect([state(), news(), reloads()]).toEqual(['heldByWork', 'heldByWork', 0]);
    send(RELOAD);
    expect([state(), reloads()]).toEqual(['reloading', 1]);
    answer('reloadOnce', { kind: 'noWork' });
    expect(news()).toBe('partMissing');
  });

  it('is held again when its person stayed after the browser’s question', () => {
    const { send, answer, news } = tab();
    send(FAILED);
    answer('askLeave', { kind: 'openWork' });
    send(RELOAD);
    answer('reloadOnce', { kind: 'openWork' });
    expect(news()).toBe('heldByWork');
  });

  it.each([true, false])(
    'looks for open work after the server, or the person, has answered (%s)',
    async (work) => {
      let isOpen = !work;
      const answered = () => {
        isOpen = work;
      };
      const deps = {
        pageBuild: { watchChunks: () => () => {}, isMarked: () => false, mark: () => {} },
        reachServer: async () => answered(),
        reload: answered,
        hasOpenWork: () => isOpen,
      };
      const leave = await toPromise(createActor(askLeave(deps)).start());
      isOpen = !work;
      const end = await toPromise(createActor(reloadOnce(deps)).start());
      expect([leave.kind, end.kind]).toEqual(work ? ['openWork', 'openWork'] : ['free', 'noWork']);
    },
  );

  it('says that a chunk is missing when the reload fails, and reloads on request', () => {
    const refused = tab();
    refused.send(FAILED);
    refused.answer('askLeave', { kind: 'free' });
    refused.fail('reloadOnce', DOWN);
    expect(refused.news()).toBe('partMissing');
    refused.send(RELOAD);
    expect(refused.reloads()).toBe(2);
  });

  it.each(['watchChunks', 'watchAside'])('says nothing when %s crashes', (watch) => {
    const { fail, state, news } = tab();
    fail(watch, DOWN);
    expect([state(), news()]).toEqual(['whole', null]);
  });
});

describe('something that this browser keeps and that another version wrote', () => {
  it.each<[string, (driven: ReturnType<typeof tab>) => void]>([
    ['in a whole tab', () => {}],
    ['while the server is asked about a missing part', ({ send }) => send(FAILED)],
  ])('is told each time that it is put aside %s, which stays as it is', (_, comesTo) => {
    const driven = tab();
    comesTo(driven);
    const before = driven.state();
    driven.send({ type: 'kept.putAside' });
    driven.send({ type: 'kept.putAside' });
    expect([driven.state(), driven.emitted]).toEqual([
      before,
      [{ type: 'staleTab.keptPutAside' }, { type: 'staleTab.keptPutAside' }],
    ]);
  });
});
