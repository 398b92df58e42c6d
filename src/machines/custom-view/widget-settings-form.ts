import { form } from '../kit/form/form-machine.ts';
import type { WidgetSettings } from './widget-grid-types.ts';

export type WidgetSettingsRule = 'empty';

/** The settings of a widget: its chart, its title, and how often its figures are read again. */
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
