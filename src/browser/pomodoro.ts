import type { PomodoroWorld } from '../machines/pomodoro/pomodoro-actors.ts';
import { pomodoroNotices } from '../ui/text/pomodoro-notices.ts';
import { watchStore } from './storage.ts';

/** The browser as the Pomodoro meets it. What a browser lacks or forbids stays silent: the timer goes on. */
export const createBrowserPomodoro = (store: PomodoroWorld['store']): PomodoroWorld => ({
  store: {
    getItem: (key) => store.getItem(key),
    setItem(key, value) {
      try {
        store.setItem(key, value);
      } catch {
        // No room left: what is kept is older, what is shown is right.
      }
    },
  },
  watchStore,
  ownTab,
  showInTitle: createTitleText(),
  sound: createSound(),
  notices: { askPermission, show: showNotice },
});

/** The browser hands the lock on when its tab is closed, however that happens. */
const ownTab: PomodoroWorld['ownTab'] = (name, owned) => {
  // Absent outside a secure context.
  if (!('locks' in navigator)) {
    owned();
    return () => {};
  }
  const wish = new AbortController();
  const held = new Promise<void>((resolve) => {
    wish.signal.addEventListener('abort', () => resolve());
  });
  navigator.locks
    .request(name, { signal: wish.signal }, () => {
      owned();
      return held;
    })
    // Given up before it came.
    .catch(() => {});
  return () => wish.abort();
};

/** Whoever else sets the title meanwhile is not overwritten: the time goes before theirs. */
function createTitleText(): PomodoroWorld['showInTitle'] {
  let shown: string | null = null;
  let written = '';
  let own = '';
  const write = () => {
    if (document.title !== written) own = document.title;
    written = shown === null ? own : `${shown} · ${own}`;
    if (document.title !== written) document.title = written;
  };
  const observer = new MutationObserver(write);
  return (text) => {
    if (text === null && shown === null) return;
    if (shown === null) {
      own = document.title;
      written = own;
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    }
    shown = text;
    write();
    if (text === null) observer.disconnect();
  };
}

const COMPLETION_HERTZ = [660, 880] as const;
const COMPLETION_SECONDS = 0.35;
const TICK_HERTZ = 1_200;
const TICK_SECONDS = 0.03;

function createSound(): PomodoroWorld['sound'] {
  let audio: AudioContext | null = null;
  const opened = (): AudioContext | null => {
    if (!('AudioContext' in window)) return null;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') audio.resume().catch(() => {});
    return audio;
  };
  const tone = (hertz: number, seconds: number, volume: number, after: number) => {
    const context = opened();
    // Sounds asked for while the browser allows none would all come at once later.
    if (context?.state !== 'running') return;
    const start = context.currentTime + after;
    const gain = new GainNode(context, { gain: volume });
    // Cut off at once, a tone clicks.
    gain.gain.setValueAtTime(volume, start);
    gain.gain.linearRampToValueAtTime(0, start + seconds);
    const oscillator = new OscillatorNode(context, { frequency: hertz });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  };
  return {
    unlock: () => void opened(),
    completion(volume) {
      COMPLETION_HERTZ.forEach((hertz, index) => {
        tone(hertz, COMPLETION_SECONDS, volume, index * COMPLETION_SECONDS);
      });
    },
    tick: (volume) => tone(TICK_HERTZ, TICK_SECONDS, volume, 0),
  };
}

const NOTICE_MS = 5_000;

function askPermission(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  Notification.requestPermission().catch(() => {});
}

const showNotice: PomodoroWorld['notices']['show'] = (ended) => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const { title, body } = pomodoroNotices[ended];
  try {
    const notice = new Notification(title, { body, tag: 'pomodoro' });
    setTimeout(() => notice.close(), NOTICE_MS);
  } catch {
    // Phones allow them to service workers only.
  }
};
