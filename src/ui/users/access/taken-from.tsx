import { NativeSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import type { ListedUser } from '../../../api/contract/users.ts';
import type { FlagValues } from '../../../machines/users/access-draft-types.ts';
import { PRESET_NAMES, presetFlags } from '../../../machines/users/access-presets.ts';
import { accessText } from '../../text/access.ts';
import { flagsOf } from './access-flags.ts';
import classes from './taken-from.module.css';

const text = accessText.editor;
const MOST_OFFERED = 20;

interface TakenFromProps {
  readonly person: ListedUser;
  readonly people: readonly ListedUser[];
  readonly disabled: boolean;
  readonly onTake: (flags: FlagValues) => void;
}

export function TakenFrom({ person, people, disabled, onTake }: TakenFromProps) {
  const others = useMemo(
    () =>
      people
        .filter(({ id }) => id !== person.id)
        .map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
    [people, person.id],
  );
  const copy = (id: string | null) => {
    const source = people.find((candidate) => String(candidate.id) === id);
    if (source !== undefined) onTake(flagsOf(source.permissions));
  };
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={text.preset}
        value=""
        disabled={disabled}
        onChange={(event) => {
          const preset = PRESET_NAMES.find((name) => name === event.currentTarget.value);
          if (preset !== undefined) onTake(presetFlags(preset));
        }}
        data={[
          { value: '', label: text.presetHint },
          ...PRESET_NAMES.map((value) => ({ value, label: text.presets[value] })),
        ]}
      />
      <Select
        label={text.copy}
        placeholder={text.copyHint}
        value={null}
        disabled={disabled}
        data={others}
        searchable
        limit={MOST_OFFERED}
        nothingFoundMessage={text.nobody}
        onChange={copy}
      />
    </div>
  );
}
