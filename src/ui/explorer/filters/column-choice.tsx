import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import { FindField } from '../find-field.tsx';
import { columnsNamed } from '../named.ts';
import classes from './filter-popover.module.css';
import { useFiltering } from './filtering.tsx';

const text = explorerText;

/** Chooses the column to filter by. */
export function ColumnChoice({ onChoose }: { readonly onChoose: (column: ExplorerColumn) => void }) {
  const [words, setWords] = useState('');
  const found = columnsNamed(useFiltering().columns, words);
  const first = found[0];
  return (
    <>
      <FindField
        label={text.filter.find}
        words={words}
        onFind={setWords}
        onEnter={() => first && onChoose(first)}
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
