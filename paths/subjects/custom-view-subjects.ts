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

const LIMIT = 20_000;
const input = { userId: 4, delays: CUSTOM_VIEW_DELAYS };

export const CUSTOM_VIEW_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(customViewMachine, {
    payloads: customViewPayloads,
    wording: customViewWording,
    input,
    limit: LIMIT,
  }),
  wordedSubject(widgetLayoutMachine, {
    payloads: widgetLayoutPayloads,
    wording: widgetLayoutWording,
    input: { ...input, steps: 1 },
    limit: LIMIT,
  }),
  wordedSubject(widgetGridMachine, {
    payloads: widgetGridPayloads,
    wording: widgetGridWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(widgetDataMachine, {
    payloads: widgetDataPayloads,
    wording: widgetDataWording,
    // One look every 600 s, the longest interval: at each look every widget is due.
    input: { delays: { look: 600_000 } },
    limit: LIMIT,
  }),
  wordedSubject(layoutVersionsMachine, {
    payloads: layoutVersionsPayloads,
    wording: layoutVersionsWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(widgetSettingsMachine, {
    payloads: widgetSettingsPayloads,
    wording: widgetSettingsWording,
    input: {
      values: { type: 'total-works', title: 'Obras Registradas', chartType: null, refreshInterval: 300 },
    },
    limit: LIMIT,
  }),
];
