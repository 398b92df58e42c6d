import { cellToolsMachine } from '../../src/machines/bulk-import/corrections/cell-tools-machine.ts';
import { chartCursorMachine } from '../../src/machines/chart-cursor/chart-cursor-machine.ts';
import { confirmationMachine } from '../../src/machines/kit/confirmation/confirmation-machine.ts';
import { NO_CHANGES, pomodoroSettingsMachine } from '../../src/machines/pomodoro/settings-form.ts';
import { timeZoomMachine } from '../../src/machines/time-zoom/time-zoom-machine.ts';
import { TIME_ZOOM_DELAYS } from '../../src/machines/time-zoom/time-zoom-types.ts';
import { cellToolsPayloads } from '../payloads/bulk-import/cell-tools-payloads.ts';
import { chartCursorPayloads } from '../payloads/kit/chart-cursor-payloads.ts';
import { confirmationPayloads } from '../payloads/kit/confirmation-payloads.ts';
import { pomodoroSettingsPayloads } from '../payloads/pomodoro-payloads.ts';
import { timeZoomPayloads } from '../payloads/time-zoom-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { cellToolsWording } from '../wording/bulk-import/cell-tools.ts';
import { chartCursorWording } from '../wording/charts/chart-cursor.ts';
import { timeZoomWording } from '../wording/charts/time-zoom.ts';
import { confirmationWording } from '../wording/confirmation.ts';
import { pomodoroSettingsWording } from '../wording/pomodoro.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(confirmationMachine, confirmationPayloads, confirmationWording),
  wordedSubject(cellToolsMachine, cellToolsPayloads, cellToolsWording),
  wordedSubject(chartCursorMachine, chartCursorPayloads, chartCursorWording),
  wordedSubject(timeZoomMachine, timeZoomPayloads, timeZoomWording, { delays: TIME_ZOOM_DELAYS }),
  wordedSubject(pomodoroSettingsMachine, pomodoroSettingsPayloads, pomodoroSettingsWording, {
    values: NO_CHANGES,
  }),
];
