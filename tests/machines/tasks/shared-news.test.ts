import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { type SharedNewsDeps, sharedNews } from '../../../src/browser/shared-news.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Said = Parameters<Parameters<SharedNewsDeps['openChannel']>[0]>[0];

/** The tabs of one browser and the server behind them. */
function browser() {
  const channels = new Set<(said: Said) => void>();
  const waiting: (() => void)[] = [];
  let holder: (() => void) | null = null;
  const streams: {
    readonly since: string | null;
    readonly hear: (news: TaskNews, place: string) => void;
    readonly end: (error?: unknown) => void;
    readonly isStopped: () => boolean;
  }[] = [];
  const next = () => {
    holder = waiting.shift() ?? null;
    holder?.();
  };
  const deps: SharedNewsDeps = {
    ownTab: (_, owned) => {
      waiting.push(owned);
      if (holder === null) next();
      return () => {
        const at = waiting.indexOf(owned);
        if (at >= 0) waiting.splice(at, 1);
        if (holder === owned) next();
      };
    },
    openChannel: (hear) => {
      channels.add(hear);
      return {
        post: (said) => {
          for (const other of [...channels]) if (other !== hear) other(said);
        },
        close: () => {
          channels.delete(hear);
        },
      };
    },
  };
  const news = sharedNews(
    (since, hear, { signal } = {}) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        streams.push({
          since,
          hear,
          isStopped: () => signal?.aborted === true,
          end: (error) => (error === undefined ? resolve() : reject(error)),
        });
      }),
    deps,
  );
  const openTab = (since: string | null = null) => {
    const heard: string[] = [];
    const leaving = new AbortController();
    const ended = news(since, ({ tipo }, place) => heard.push(`${tipo} ${place}`), {
      signal: leaving.signal,
    }).then(
      () => 'ended',
      (error: unknown) => (error instanceof DOMException ? error.name : error),
    );
    return { heard, ended, close: () => leaving.abort() };
  };
  return { streams, openTab };
}

const OPEN: TaskNews = { tipo: 'abierto' };
const NOTHING: TaskNews = { tipo: 'presentes', presentes: [] };

it('one tab reads the news, and the others receive them', () => {
  const { streams, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  streams[0]?.hear(OPEN, 'a');
  streams[0]?.hear(NOTHING, 'b');
  const third = openTab();
  streams[0]?.hear(NOTHING, 'c');
  expect(streams.length).toBe(1);
  expect(first.heard).toEqual(['abierto a', 'presentes b', 'presentes c']);
  // A page that joins receives 'abierto', which makes it read everything; an event that it receives twice has
  // a revision.
  expect(second.heard).toEqual(['abierto a', 'abierto a', 'presentes b', 'presentes c']);
  expect(third.heard).toEqual(['abierto b', 'presentes c']);
});

it('when the reading tab closes, the next one reads on from the same place', async () => {
  const { streams, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  streams[0]?.hear(OPEN, 'a');
  streams[0]?.hear(NOTHING, 'b');
  first.close();
  expect(await first.ended).toBe('AbortError');
  expect(streams.map(({ since, isStopped }) => [since, isStopped()])).toEqual([
    [null, true],
    ['b', false],
  ]);
  streams[1]?.hear(NOTHING, 'c');
  expect(second.heard.at(-1)).toBe('presentes c');
});

it('a tab that was away is told to read everything again when it joins', () => {
  const { streams, openTab } = browser();
  openTab();
  streams[0]?.hear(OPEN, 'b');
  expect(openTab('a').heard).toEqual(['abierto b', 'recargar b']);
});

it('a lost stream is lost for all tabs, and each asks again', async () => {
  const { streams, openTab } = browser();
  const [first, second] = [openTab(), openTab()];
  streams[0]?.hear(OPEN, 'a');
  const failure = new Error('cut');
  streams[0]?.end(failure);
  expect([await first.ended, await second.ended]).toEqual([failure, 'ended']);
  openTab('a');
  openTab('a');
  expect(streams.map(({ since }) => since)).toEqual([null, 'a']);
});

it('a tab reads by itself when the one that has the lock is silent', () => {
  const { streams, openTab } = browser();
  openTab();
  const second = openTab();
  vi.advanceTimersByTime(39_999);
  expect(streams.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(streams.length).toBe(2);
  streams[1]?.hear(OPEN, 'a');
  expect(second.heard).toEqual(['abierto a']);
});
