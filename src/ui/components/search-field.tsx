import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listText } from '../text/lists.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** The words that the address of the page holds. */
  readonly value: string;
  readonly maxLength: number;
  readonly onSearch: (words: string) => void;
}

/** What is typed is in the field at once; the address follows, and changes the field when somebody goes back. */
export function SearchField({ label, value, maxLength, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // On their way to the address: until they are there, what it holds is older than what is typed.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const arrived = sent.indexOf(value);
    setSent(sent.slice(arrived + 1));
    if (arrived === -1) {
      setSent([]);
      setTyped(value);
    }
  }
  const search = (words: string) => {
    setTyped(words);
    setSent([...sent, words]);
    onSearch(words);
  };
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
