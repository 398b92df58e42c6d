import type { TaskNews } from '../api/contract/records/task-feed.ts';
import type { TasksApi } from '../api/endpoints/tasks.ts';
import { type OwnTab, ownTab } from './own-tab.ts';

type ReadNews = TasksApi['taskNews'];

/** A message between the tabs of one browser. */
type Said =
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly place: string }
  | { readonly kind: 'news'; readonly news: TaskNews; readonly place: string }
  | { readonly kind: 'lost' };

export interface Channel {
  post(said: Said): void;
  close(): void;
}

export interface SharedNewsDeps {
  readonly ownTab: OwnTab;
  readonly openChannel: (hear: (said: Said) => void) => Channel;
  readonly askEveryMs?: number;
  readonly silenceMs?: number;
}

const NAME = '4task-novedades';
const ASK_EVERY_MS = 10_000;
/** A tab waits this long for a message from the tab that reads the stream. */
const SILENCE_MS = 40_000;

/**
 * One stream for all tabs of a browser, because over HTTP/1.1 a browser opens at most six connections to a server. The
 * tab that holds the name reads the stream and passes the news on; when it closes, the next tab reads on from the last
 * position in the stream. A tab that joins again is told to reload everything ('recargar'), because it may have missed
 * news.
 */
export const sharedNews =
  (read: ReadNews, deps: SharedNewsDeps): ReadNews =>
  (since, hear, { signal } = {}) =>
    new Promise<void>((resolve, reject) => {
      const { askEveryMs = ASK_EVERY_MS, silenceMs = SILENCE_MS } = deps;
      let place = since;
      let role: 'joining' | 'following' | 'reading' = 'joining';
      let isOpen = false;
      let silence: ReturnType<typeof setTimeout>;
      const stopReading = new AbortController();
      const tell = (news: TaskNews, at: string) => {
        place = at;
        hear(news, at);
      };
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', leave);
        clearInterval(asking);
        clearTimeout(silence);
        stopReading.abort();
        giveUp();
        channel.close();
        settle();
      };
      const leave = () => end(() => reject(new DOMException('The call was cancelled.', 'AbortError')));
      const lose = (settle: () => void) => {
        if (stopReading.signal.aborted) return;
        channel.post({ kind: 'lost' });
        end(settle);
      };
      const readAlone = () => {
        if (role === 'reading') return;
        role = 'reading';
        clearInterval(asking);
        clearTimeout(silence);
        const told: typeof hear = (news, at) => {
          isOpen = true;
          tell(news, at);
          channel.post({ kind: 'news', news, place: at });
        };
        read(place, told, { signal: stopReading.signal }).then(
          () => lose(resolve),
          (error: unknown) => lose(() => reject(error)),
        );
      };
      const waitForWord = () => {
        clearTimeout(silence);
        // When the tab that holds the name sends nothing for this long, its timers may be suspended by the
        // browser; this tab then reads a stream of its own.
        silence = setTimeout(readAlone, silenceMs);
      };
      const channel = deps.openChannel((said) => {
        if (role === 'reading') {
          if (said.kind === 'who' && isOpen) channel.post({ kind: 'here', place: place ?? '' });
          return;
        }
        if (said.kind === 'who') return;
        if (said.kind === 'lost') return end(resolve);
        waitForWord();
        if (role === 'joining') {
          role = 'following';
          const isFirst = place === null;
          tell({ tipo: 'abierto' }, said.place);
          if (!isFirst) tell({ tipo: 'recargar' }, said.place);
        }
        if (said.kind === 'news') tell(said.news, said.place);
      });
      const ask = () => channel.post({ kind: 'who' });
      const asking = setInterval(ask, askEveryMs);
      waitForWord();
      ask();
      const giveUp = deps.ownTab(NAME, readAlone);
      signal?.addEventListener('abort', leave);
    });

/** In a browser without broadcast channels each tab reads a stream of its own. */
export const browserSharedNews = (read: ReadNews): ReadNews =>
  'BroadcastChannel' in window
    ? sharedNews(read, {
        ownTab,
        openChannel: (hear) => {
          const channel = new BroadcastChannel(NAME);
          channel.addEventListener('message', ({ data }) => hear(data));
          return { post: (said) => channel.postMessage(said), close: () => channel.close() };
        },
      })
    : read;
