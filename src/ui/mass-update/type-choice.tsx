import { NativeSelect } from '@mantine/core';
import { LOAD_TYPES } from '../../api/contract/bulk-import.ts';
import { useComparedFile } from '../compared-file/file/use-compared-file.ts';
import { useModule } from '../portal.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { useContextParts } from '../use-context-parts.ts';

const text = massUpdateText.types;

/** Chooses the load type whose fields the file changes. */
export function TypeChoice() {
  const machine = useModule('massUpdateFile');
  const { variant } = useContextParts(machine, 'variant');
  const { chooseVariant } = useComparedFile(machine);
  return (
    <NativeSelect
      label={text.label}
      size="sm"
      w={240}
      value={variant}
      data={LOAD_TYPES.map((value) => ({ value, label: text.names[value] }))}
      onChange={({ currentTarget }) => {
        const chosen = LOAD_TYPES.find((one) => one === currentTarget.value);
        if (chosen !== undefined) chooseVariant(chosen);
      }}
    />
  );
}
