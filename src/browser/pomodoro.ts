import type { PomodoroWorld } from '../machines/pomodoro/pomodoro-actors.ts';
import { pomodoroNotices } from '../ui/text/pomodoro-notices.ts';
import { ownTab } from './own-tab.ts';
import { watchStore } from './storage.ts';

/** The browser's side of the Pomodoro. What a browser lacks or forbids fails silently: the timer goes on. */
export const createBrowserPomodoro = (store: PomodoroWorld['store']): PomodoroWorld => ({
  store: {
    getItem: (key) => store.getItem(key),
    setItem(key, value) {
      try {
        store.setItem(key, value);
      } catch {
        // No room left: the stored copy stays older than the one on screen.
      }
    },
  },
  watchStore,
  ownTab,
  showInTitle: createTitleText(),
  sound: createSound(),
  notices: { askPermission, show: showNotice },
});

/**
 * Shows the time in the title of the page. Other code may change the title meanwhile: the time is prefixed to
 * whatever it is now.
 */
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
    // Sounds queued while the browser allows none would later play all at once.
    if (context?.state !== 'running') return;
    const start = context.currentTime + after;
    const gain = new GainNode(context, { gain: volume });
    // A tone that stops abruptly clicks.
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
    // Phones allow notifications to service workers only.
  }
};
