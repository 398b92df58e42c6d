import { expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserPomodoro } from '../../../src/browser/pomodoro.ts';

it('the desktop notification about a span that ended closes by itself after 5 s', () => {
  const told: string[] = [];
  class Shown {
    static readonly permission = 'granted';
    constructor(title: string) {
      told.push(title);
    }
    close() {
      told.push('closed');
    }
  }
  vi.stubGlobal('Notification', Shown);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  createBrowserPomodoro(window.localStorage).notices.show('work');
  vi.advanceTimersByTime(4_999);
  expect(told).toEqual(['Pomodoro terminado']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['Pomodoro terminado', 'closed']);
});
