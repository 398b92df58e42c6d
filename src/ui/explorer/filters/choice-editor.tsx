import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { explorerText } from '../../text/explorer.ts';
import { FindField } from '../find-field.tsx';
import { named } from '../named.ts';
import type { Condition } from './conditions.ts';
import classes from './filter-popover.module.css';
import type { FilterChoices } from './filtering.tsx';

const text = explorerText.editor;

/** Above this number of values there is a field to search them. */
const SEEN_AT_ONCE = 8;

interface ChoiceEditorProps {
  readonly choices: FilterChoices;
  readonly conditions: readonly Condition[];
  readonly onApply: (conditions: readonly Condition[]) => void;
}

/** Filters by one of a fixed list of values. */
export function ChoiceEditor({ choices: { column, label, values }, conditions, onApply }: ChoiceEditorProps) {
  const [words, setWords] = useState('');
  const isLong = values.length > SEEN_AT_ONCE;
  const found = named(values, (one) => one.label, words);
  const [first] = found;
  const chosen = Math.max(
    0,
    values.findIndex(({ value }) => value === conditions[0]?.value),
  );
  const choose = (value: string) => onApply([{ column, operator: 'es', value }]);
  return (
    <div className={classes.editor}>
      <p className={classes.title}>{label}</p>
      {isLong && (
        <FindField
          label={text.findValue}
          words={words}
          onFind={setWords}
          onEnter={() => words !== '' && first && choose(first.value)}
        />
      )}
      {first === undefined && <p className={classes.note}>{text.noValues}</p>}
      <ul className={classes.choices} aria-label={label}>
        {found.map((one, place) => (
          <li key={one.value}>
            <UnstyledButton
              className={classes.choice}
              data-autofocus={(!isLong && place === chosen) || undefined}
              aria-pressed={one.value === conditions[0]?.value}
              onClick={() => choose(one.value)}
            >
              {one.label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
