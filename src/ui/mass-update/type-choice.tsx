import { NativeSelect } from '@mantine/core';
import { LOAD_TYPES } from '../../api/contract/bulk-import.ts';
import { massUpdateText } from '../text/mass-update.ts';
import { useMassUpdateFile } from './use-mass-update-file.ts';

const text = massUpdateText.types;

/** Whose fields the file changes. */
export function TypeChoice() {
  const { context, chooseType } = useMassUpdateFile();
  return (
    <NativeSelect
      label={text.label}
      size="sm"
      w={240}
      value={context.type}
      data={LOAD_TYPES.map((value) => ({ value, label: text.names[value] }))}
      onChange={({ currentTarget }) => {
        const chosen = LOAD_TYPES.find((one) => one === currentTarget.value);
        if (chosen !== undefined) chooseType(chosen);
      }}
    />
  );
}
