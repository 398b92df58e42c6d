import { pomodoroEndpoints } from '../api/endpoints/pomodoros.ts';
import { type ShellApi, shellEndpoints } from '../api/endpoints/shell.ts';
import { createCalls } from '../api/http/create-calls.ts';
import { everySecond } from '../browser/clock.ts';
import { browserFourTask } from '../browser/four-task.ts';
import { createBrowserPomodoro } from '../browser/pomodoro.ts';
import { steadySecond } from '../browser/steady-second.ts';
import { watchVisibility } from '../browser/visibility.ts';
import { appsMachine, createAppsImplementations } from '../machines/apps/apps-machine.ts';
import {
  createFourTaskImplementations,
  type FourTaskWorld,
} from '../machines/four-task-overlay/four-task-overlay-actors.ts';
import { fourTaskOverlayMachine } from '../machines/four-task-overlay/four-task-overlay-machine.ts';
import { lazilyEach } from '../machines/kit/lazy-machine/lazily.ts';
import {
  createNotificationSettingsImplementations,
  notificationSettingsMachine,
} from '../machines/notifications/notification-settings.ts';
import {
  createNotificationsImplementations,
  type NotificationsDeps,
} from '../machines/notifications/notifications-actors.ts';
import { notificationsMachine } from '../machines/notifications/notifications-machine.ts';
import { createPaletteImplementations } from '../machines/palette/palette-actors.ts';
import { paletteMachine } from '../machines/palette/palette-machine.ts';
import {
  createPomodoroImplementations,
  type PomodoroDeps,
  type PomodoroWorld,
} from '../machines/pomodoro/pomodoro-actors.ts';
import { pomodoroMachine } from '../machines/pomodoro/pomodoro-machine.ts';
import {
  createPomodoroTaskImplementations,
  type PomodoroTaskDeps,
} from '../machines/pomodoro/task/pomodoro-task-actors.ts';
import { pomodoroTaskMachine } from '../machines/pomodoro/task/pomodoro-task-machine.ts';
import type { InsideMachines, ModuleMachines } from '../machines/portal/portal-setup.ts';
import type { KeyValueStore } from '../machines/session/session-store.ts';
import { createShortcutsImplementations, shortcutsMachine } from '../machines/shortcuts/shortcuts-machine.ts';
import { randomUuid } from '../shared/random-uuid.ts';
import type { BrowserModuleOptions } from './browser-module.ts';
import { browserModules, type ModuleFetches } from './modules.ts';

export interface InsideWorld {
  readonly api: ShellApi & PomodoroTaskDeps['api'];
  readonly preferences: KeyValueStore;
  readonly clock: () => Date;
  readonly everySecond: PomodoroDeps['everySecond'];
  readonly steadySecond: PomodoroDeps['steadySecond'];
  readonly watchVisibility: NotificationsDeps['watchVisibility'];
  readonly pomodoro: PomodoroWorld;
  readonly newId: PomodoroTaskDeps['newId'];
  readonly fourTask: FourTaskWorld;
  readonly modules: ModuleFetches;
}

export const createInsideMachines = (world: InsideWorld): InsideMachines => ({
  pomodoro: pomodoroMachine.provide(createPomodoroImplementations(world)),
  pomodoroTask: pomodoroTaskMachine.provide(createPomodoroTaskImplementations(world)),
  fourTaskOverlay: fourTaskOverlayMachine.provide(createFourTaskImplementations(world)),
  notifications: notificationsMachine.provide(createNotificationsImplementations(world)),
  notificationSettings: notificationSettingsMachine.provide(createNotificationSettingsImplementations(world)),
  apps: appsMachine.provide(createAppsImplementations(world)),
  palette: paletteMachine.provide(createPaletteImplementations(world)),
  shortcuts: shortcutsMachine.provide(createShortcutsImplementations(world)),
  ...lazilyEach<ModuleMachines>(world.modules),
});

export const createBrowserInside = (options: BrowserModuleOptions): InsideWorld => ({
  api: { ...createCalls(shellEndpoints, options.http), ...createCalls(pomodoroEndpoints, options.http) },
  newId: randomUuid,
  preferences: options.lasting,
  clock: () => new Date(),
  everySecond,
  steadySecond,
  watchVisibility,
  pomodoro: createBrowserPomodoro(options.lasting),
  fourTask: browserFourTask,
  modules: browserModules(options),
});
