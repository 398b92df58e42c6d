import { Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SETTING_RANGES } from '../../../machines/pomodoro/pomodoro-settings.ts';
import type { PomodoroSettings } from '../../../machines/pomodoro/pomodoro-types.ts';
import type { SettingsDraft, TypedSetting } from '../../../machines/pomodoro/settings-draft.ts';
import { pomodoroText } from '../../text/pomodoro.ts';
import classes from './settings-fields.module.css';

const text = pomodoroText.settings;
const VOLUME_STEP = 0.05;
const PERCENT = 100;

type SwitchSetting = {
  [TKey in keyof PomodoroSettings]: PomodoroSettings[TKey] extends boolean ? TKey : never;
}[keyof PomodoroSettings];

interface SettingsFieldsProps {
  readonly draft: SettingsDraft;
  readonly refused: readonly (keyof PomodoroSettings)[];
  readonly onChange: (change: Partial<SettingsDraft>) => void;
}

export function SettingsFields({ draft, refused, onChange }: SettingsFieldsProps) {
  const number = (setting: TypedSetting) => (
    <TextInput
      name={setting}
      label={text[setting]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={draft[setting]}
      onChange={(event) => onChange({ [setting]: event.currentTarget.value })}
      error={refused.includes(setting) ? text.outOfRange(...SETTING_RANGES[setting]) : null}
      data-autofocus={setting === 'workDuration' || undefined}
    />
  );
  const toggle = (setting: SwitchSetting) => (
    <Switch
      label={text[setting]}
      checked={draft[setting]}
      onChange={(event) => onChange({ [setting]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <Group title={text.durations}>
        <div className={classes.numbers}>
          {number('workDuration')}
          {number('shortBreakDuration')}
          {number('longBreakDuration')}
          {number('longBreakInterval')}
          {number('dailyGoal')}
        </div>
      </Group>
      <Group title={text.automatic}>
        {toggle('autoStartBreaks')}
        {toggle('autoStartWork')}
      </Group>
      <Group title={text.notices}>
        {toggle('notifications')}
        {draft.notifications && areNoticesForbidden() && (
          <p className={classes.hint}>{text.noticesForbidden}</p>
        )}
        {toggle('sounds')}
        {toggle('tickingSound')}
        <Volume
          share={draft.soundVolume}
          isHeard={draft.sounds || draft.tickingSound}
          onChange={(soundVolume) => onChange({ soundVolume })}
        />
      </Group>
    </>
  );
}

const areNoticesForbidden = (): boolean => 'Notification' in window && Notification.permission === 'denied';

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface VolumeProps {
  readonly share: number;
  readonly isHeard: boolean;
  readonly onChange: (share: number) => void;
}

function Volume({ share, isHeard, onChange }: VolumeProps) {
  const id = useId();
  const said = text.percent(share * PERCENT);
  return (
    <div className={classes.volume}>
      <label htmlFor={id}>{text.soundVolume}</label>
      <input
        id={id}
        type="range"
        className={classes.range}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={share}
        disabled={!isHeard}
        aria-valuetext={said}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} className={`${classes.percent} tabular`}>
        {said}
      </output>
    </div>
  );
}
