import { customViewMachine } from '../../src/machines/custom-view/custom-view-machine.ts';
import { CUSTOM_VIEW_DELAYS } from '../../src/machines/custom-view/custom-view-types.ts';
import { layoutVersionsMachine } from '../../src/machines/custom-view/layout-versions-machine.ts';
import { widgetDataMachine } from '../../src/machines/custom-view/widget-data-machine.ts';
import { widgetGridMachine } from '../../src/machines/custom-view/widget-grid-machine.ts';
import { widgetLayoutMachine } from '../../src/machines/custom-view/widget-layout-machine.ts';
import { widgetSettingsMachine } from '../../src/machines/custom-view/widget-settings-form.ts';
import {
  customViewPayloads,
  layoutVersionsPayloads,
  widgetDataPayloads,
  widgetGridPayloads,
  widgetLayoutPayloads,
  widgetSettingsPayloads,
} from '../payloads/dashboard/custom-view-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  customViewWording,
  layoutVersionsWording,
  widgetDataWording,
  widgetGridWording,
  widgetLayoutWording,
  widgetSettingsWording,
} from '../wording/custom-view.ts';

const input = { userId: 4, delays: CUSTOM_VIEW_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(customViewMachine, customViewPayloads, customViewWording, input),
  wordedSubject(widgetLayoutMachine, widgetLayoutPayloads, widgetLayoutWording, { ...input, steps: 1 }),
  wordedSubject(widgetGridMachine, widgetGridPayloads, widgetGridWording),
  // 600 s between two looks at which widgets are due: after that time every widget is due.
  wordedSubject(widgetDataMachine, widgetDataPayloads, widgetDataWording, { delays: { look: 600_000 } }),
  wordedSubject(layoutVersionsMachine, layoutVersionsPayloads, layoutVersionsWording),
  wordedSubject(widgetSettingsMachine, widgetSettingsPayloads, widgetSettingsWording, {
    values: { type: 'total-works', title: 'Obras Registradas', chartType: null, refreshInterval: 300 },
  }),
];
