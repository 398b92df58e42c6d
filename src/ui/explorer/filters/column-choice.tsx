import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import { named } from '../column-names.ts';
import classes from './filter-popover.module.css';
import { useFiltering } from './filtering.tsx';

const text = explorerText;

/** Chooses the column to filter by. */
export function ColumnChoice({ onChoose }: { readonly onChoose: (column: ExplorerColumn) => void }) {
  const [words, setWords] = useState('');
  const found = named(useFiltering().columns, words);
  const first = found[0];
  return (
    <>
      <TextInput
        data-autofocus
        size="sm"
        aria-label={text.filter.find}
        placeholder={text.filter.find}
        value={words}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && first && onChoose(first)}
      />
      {first === undefined && <p className={classes.note}>{text.filter.noColumn}</p>}
      <ul className={classes.choices}>
        {found.map((column) => (
          <li key={column.nombre}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(column)}>
              <span>{column.etiqueta}</span>
              <span className={classes.kind}>{text.editor.kinds[column.tipo]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
