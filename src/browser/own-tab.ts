import { randomUuid } from '../shared/random-uuid.ts';

/** Calls back once this tab is the one that holds the name. Returns a function that releases the name. */
export type OwnTab = (name: string, owned: () => void) => () => void;

/** The browser releases the lock when the tab closes, even after a crash. */
const byLock: OwnTab = (name, owned) => {
  const wish = new AbortController();
  const held = new Promise<void>((resolve) => {
    wish.signal.addEventListener('abort', () => resolve());
  });
  navigator.locks
    .request(name, { signal: wish.signal }, () => {
      owned();
      return held;
    })
    .catch(() => {});
  return () => wish.abort();
};

/** `claimed`: a tab wants the name. `held`: a tab holds it. `released`: the tab that held it lets it go. */
export type Claim = { readonly kind: 'claimed' | 'held' | 'released'; readonly tab: string };

export interface ClaimChannel {
  post(claim: Claim): void;
  close(): void;
}

export interface ClaimDeps {
  readonly tab: string;
  readonly openChannel: (name: string, hear: (claim: Claim) => void) => ClaimChannel;
}

/** A claim that nobody answers for this long has succeeded. */
const CLAIM_MS = 500;
const HOLD_EVERY_MS = 5_000;
/** The tab that holds the name says so every 5 s; browsers let a hidden tab's timers run once a minute. */
const SILENCE_MS = 90_000;

/**
 * For browsers without locks. Tabs tell one another who holds the name; of two that claim it at the same time, the one
 * with the smaller id gets it.
 */
export const ownTabByClaim =
  ({ tab, openChannel }: ClaimDeps): OwnTab =>
  (name, owned) => {
    let role: 'claiming' | 'waiting' | 'holding' = 'claiming';
    let timer: ReturnType<typeof setTimeout>;
    const post = (kind: Claim['kind']) => channel.post({ kind, tab });
    const hold = () => {
      role = 'holding';
      post('held');
      timer = setInterval(() => post('held'), HOLD_EVERY_MS);
      owned();
    };
    const claim = () => {
      role = 'claiming';
      clearTimeout(timer);
      timer = setTimeout(hold, CLAIM_MS);
      post('claimed');
    };
    const giveWay = () => {
      role = 'waiting';
      clearTimeout(timer);
      timer = setTimeout(claim, SILENCE_MS);
    };
    const channel = openChannel(name, (heard) => {
      if (role === 'holding') {
        if (heard.kind === 'claimed') post('held');
      } else if (heard.kind === 'released') claim();
      else if (heard.kind === 'held' || heard.tab < tab) giveWay();
      // A tab that claims later has not heard this claim.
      else if (role === 'claiming') post('claimed');
    });
    claim();
    return () => {
      clearTimeout(timer);
      if (role === 'holding') post('released');
      channel.close();
    };
  };

const byClaim = ownTabByClaim({
  tab: randomUuid(),
  openChannel: (name, hear) => {
    const channel = new BroadcastChannel(`${name}-titular`);
    channel.addEventListener('message', ({ data }) => hear(data));
    return { post: (claim) => channel.postMessage(claim), close: () => channel.close() };
  },
});

/** A page that is closed runs no clean-up of its own, but the browser tells it that it is hidden for good. */
const untilThePageGoes =
  (ownTab: OwnTab): OwnTab =>
  (name, owned) => {
    const release = ownTab(name, owned);
    window.addEventListener('pagehide', release, { once: true });
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  };

/** `navigator.locks` is absent outside secure contexts, such as a portal that is served without TLS under a name. */
export const ownTab: OwnTab = (name, owned) => {
  if ('locks' in navigator) return byLock(name, owned);
  if ('BroadcastChannel' in window) return untilThePageGoes(byClaim)(name, owned);
  owned();
  return () => {};
};
