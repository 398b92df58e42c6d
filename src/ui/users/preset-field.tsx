import { NativeSelect } from '@mantine/core';
import { grantedBy, PRESET_NAMES, type Preset } from '../../machines/users/access-presets.ts';
import { accessText } from '../text/access.ts';
import { usersText } from '../text/users.ts';
import { flagsTurned } from './access/access-flags.ts';

interface PresetFieldProps {
  readonly preset: Preset;
  readonly onChoose: (preset: Preset) => void;
}

/** The permissions with which new people begin. */
export function PresetField({ preset, onChoose }: PresetFieldProps) {
  return (
    <NativeSelect
      label={usersText.create.preset}
      description={accessText.grants(flagsTurned(grantedBy(preset), true))}
      value={preset}
      onChange={({ currentTarget }) => {
        const chosen = PRESET_NAMES.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      data={PRESET_NAMES.map((value) => ({ value, label: accessText.editor.presets[value] }))}
    />
  );
}
