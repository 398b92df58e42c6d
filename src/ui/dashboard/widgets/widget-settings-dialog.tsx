import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useActorRef } from '@xstate/react';
import { useId } from 'react';
import {
  chartKindsOf,
  REFRESH_INTERVALS,
  type RefreshInterval,
  WIDGET_TITLE_MAX,
  WIDGET_TYPES,
  type Widget,
  type WidgetType,
} from '../../../api/contract/widget-layout.ts';
import type { WidgetSettings } from '../../../machines/custom-view/widget-grid-types.ts';
import { widgetSettingsMachine } from '../../../machines/custom-view/widget-settings-form.ts';
import { submitForm } from '../../../machines/kit/form/form-actors.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../components/use-form.ts';
import { requiredText } from '../../text/required.ts';
import { widgetsText } from '../../text/widgets.ts';
import { useHeard } from '../../use-heard.ts';
import classes from './widget-settings-dialog.module.css';

const text = widgetsText.settings;
const USUAL = '';
const SENTENCES = { empty: requiredText } as const;
const LABELS = { title: text.name } as const;
/** The submission always succeeds: only the rules of the form can refuse the settings. */
const machine = widgetSettingsMachine.provide({
  actors: { submit: submitForm(async (_: WidgetSettings) => null) },
});

interface WidgetSettingsDialogProps {
  readonly widget: Widget;
  readonly onSaved: (settings: WidgetSettings) => void;
  readonly onClose: () => void;
}

export function WidgetSettingsDialog({ widget, onSaved, onClose }: WidgetSettingsDialogProps) {
  const { type, title, chartType, refreshInterval } = widget;
  const actor = useActorRef(machine, { input: { values: { type, title, chartType, refreshInterval } } });
  useHeard(actor, 'widgetSettings.saved', ({ settings }) => onSaved(settings));
  const { values, change, textField, submit } = useForm(actor, SENTENCES, LABELS);
  const id = useId();
  const kinds = chartKindsOf(values.type);
  return (
    <Dialog
      opened
      title={text.title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {widgetsText.cancel}
          </Button>
          <Button type="submit" form={id}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.fields} onSubmit={submit} noValidate>
        <TextInput label={text.name} maxLength={WIDGET_TITLE_MAX} data-autofocus {...textField('title')} />
        <NativeSelect
          label={text.type}
          value={values.type}
          data={WIDGET_TYPES.map((value) => ({ value, label: widgetsText.types[value] }))}
          onChange={({ currentTarget }) =>
            change({ type: currentTarget.value as WidgetType, chartType: null })
          }
        />
        {kinds.length > 0 && (
          <NativeSelect
            label={text.kind}
            value={values.chartType ?? USUAL}
            data={[
              // The chart type 'Area' cannot be stored, so it is offered as the default type of this widget.
              ...(kinds.some((kind) => kind === values.type) ? [] : [{ value: USUAL, label: text.area }]),
              ...kinds.map((kind) => ({
                value: kind === values.type ? USUAL : kind,
                label: text.kinds[kind],
              })),
            ]}
            onChange={({ currentTarget }) =>
              change({ chartType: kinds.find((kind) => kind === currentTarget.value) ?? null })
            }
          />
        )}
        <NativeSelect
          label={text.interval}
          value={String(values.refreshInterval)}
          data={REFRESH_INTERVALS.map((value) => ({
            value: String(value),
            label: widgetsText.intervals[value],
          }))}
          onChange={({ currentTarget }) =>
            change({ refreshInterval: Number(currentTarget.value) as RefreshInterval })
          }
        />
      </form>
    </Dialog>
  );
}
