import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { listText } from '../text/lists.ts';
import classes from './search-field.module.css';
import { useTyped } from './use-typed.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onSearch: (words: string) => void;
}

export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, search] = useTyped(value, onSearch);
  return (
    <TextInput
      className={classes.field}
      size="sm"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => search(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={listText.clearSearch} onClick={() => search('')} />
      }
    />
  );
}
