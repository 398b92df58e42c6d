import { freshTimer } from '../../src/machines/pomodoro/pomodoro-rules.ts';
import { DEFAULT_SETTINGS, lengthOf } from '../../src/machines/pomodoro/pomodoro-settings.ts';
import { freshStats } from '../../src/machines/pomodoro/pomodoro-stats.ts';
import type {
  Pomodoro,
  PomodoroEvent,
  PomodoroSettings,
  Timer,
} from '../../src/machines/pomodoro/pomodoro-types.ts';
import type { SettingsChanges } from '../../src/machines/pomodoro/settings-form.ts';
import type {
  PomodoroTask,
  PomodoroTaskEvent,
  TaskCount,
} from '../../src/machines/pomodoro/task/pomodoro-task-types.ts';
import { CRASH, DOWN } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const AT = Date.UTC(2026, 10, 21, 10, 42);
const LATER = AT + 25 * 60_000;

/** All spans are equally long, which reduces the number of different moments in the paths. */
const settings: PomodoroSettings = {
  ...DEFAULT_SETTINGS,
  shortBreakDuration: DEFAULT_SETTINGS.workDuration,
  autoStartBreaks: true,
};
const timer = freshTimer(settings);
export const freshPomodoro: Pomodoro = { settings, stats: freshStats('2026-11-21'), timer };

const running: Timer = { ...timer, phase: 'running', deadline: AT + timer.length };
const held: Timer = { ...timer, phase: 'paused' };
const length = lengthOf('shortBreak', settings);
const shortBreak: Timer = { ...timer, mode: 'shortBreak', length, remaining: length };

const kept = (of: Timer): Pomodoro => ({ ...freshPomodoro, timer: of });

export const pomodoroPayloads: PayloadCases<PomodoroEvent> = {
  events: {
    'clock.ticked': [{ at: AT }, { at: LATER }],
    'day.began': [{ day: '2026-11-21' }],
    'pomodoro.modeChosen': [{ mode: 'shortBreak' }],
    'pomodoro.settingsSaved': [{ settings }, { settings: { ...settings, workDuration: 0 } }],
    'pomodoro.keptElsewhere': [{ kept: kept(running) }, { kept: kept(held) }, { kept: kept(timer) }],
  },
  outputs: {
    loadKept: [kept(running), kept(held), kept(timer)],
    endSpan: [timer, shortBreak].map((next) => ({ stats: freshPomodoro.stats, timer: next })),
  },
  failures: { loadKept: CRASH, endSpan: CRASH, everySecond: CRASH, ownTab: CRASH, surroundings: CRASH },
};

export const somePomodoroTask: PomodoroTask = {
  id: '00000000-0000-4000-8000-000000000001',
  numero: 12,
  titulo: 'Pedir el permiso de obra',
  tablero: 1,
};
const count: TaskCount = {
  opId: '00000000-0000-4000-8000-00000000000d',
  task: somePomodoroTask,
  minutes: 25,
};

export const pomodoroTaskPayloads: PayloadCases<PomodoroTaskEvent> = {
  events: {
    'pomodoroTask.chosen': [{ task: somePomodoroTask }],
    'pomodoroTask.read': [
      { task: somePomodoroTask, count: null },
      { task: somePomodoroTask, count },
    ],
    'pomodoro.workDone': [{ minutes: 25 }],
  },
  outputs: {
    addPomodoro: [
      { kind: 'added', count },
      { kind: 'gone', count },
    ],
  },
  failures: { addPomodoro: [DOWN], keepTask: CRASH },
};

export const pomodoroSettingsPayloads = formPayloads<SettingsChanges>({
  whole: { workDuration: '30' },
  wrong: { workDuration: '0' },
  answer: null,
});
