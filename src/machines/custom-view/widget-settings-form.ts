import { form } from '../kit/form/form-machine.ts';
import type { WidgetSettings } from './widget-grid-types.ts';

export type WidgetSettingsRule = 'empty';

/** What a widget shows, under which title and how often it is read again. */
export const widgetSettingsMachine = form<
  WidgetSettings,
  null,
  WidgetSettingsRule,
  { readonly type: 'widgetSettings.saved'; readonly settings: WidgetSettings }
>({
  id: 'widgetSettings',
  problemsOf: ({ title }): Record<string, WidgetSettingsRule> =>
    title.trim() === '' ? { title: 'empty' } : {},
  told: (settings) => ({
    type: 'widgetSettings.saved',
    settings: { ...settings, title: settings.title.trim() },
  }),
  kept: (settings) => settings,
});
