import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface FindFieldProps {
  readonly label: string;
  readonly words: string;
  readonly maxLength?: number;
  readonly onFind: (words: string) => void;
  readonly onEnter?: () => void;
}

/** Narrows the list below it. It has the focus when its popover opens. */
export function FindField({ label, words, maxLength, onFind, onEnter }: FindFieldProps) {
  return (
    <TextInput
      data-autofocus
      size="sm"
      aria-label={label}
      placeholder={label}
      value={words}
      {...(maxLength !== undefined && { maxLength })}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      onChange={(event) => onFind(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    />
  );
}
