import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ExplorerColumn, Facet } from '../../../api/contract/records/explorer.ts';
import { EXPLORER_LIMITS } from '../../../api/contract/records/explorer.ts';
import { EMPTY_VALUE } from '../../../shared/filters/filter-phrase.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { explorerText } from '../../text/explorer.ts';
import { listText } from '../../text/lists.ts';
import { FindField } from '../find-field.tsx';
import { asks, type Condition } from './conditions.ts';
import classes from './filter-popover.module.css';
import { useFiltering } from './filtering.tsx';

const text = explorerText.editor;

interface FacetEditorProps {
  readonly column: ExplorerColumn;
  readonly conditions: readonly Condition[];
  readonly onChoose: (conditions: readonly Condition[]) => void;
}

/**
 * The values of a column, the commonest first, each with the number of records that it leaves. A choice applies at
 * once.
 */
export function FacetEditor({ column, conditions, onChoose }: FacetEditorProps) {
  const [isExcluding, setExcluding] = useState(asks(conditions, 'no'));
  const [words, setWords] = useState('');
  const { values, askValues, retryValues } = useFiltering();
  const shown = values.column === column.nombre ? values.page : null;
  const excludes = column.operadores.includes('no');
  const toggle = (value: string | null) =>
    onChoose(toggledValues(conditions, { column: column.nombre, value, isExcluding }));
  const search = (typed: string) => {
    setWords(typed);
    askValues(column, typed);
  };
  return (
    <div className={classes.editor}>
      <p className={classes.title}>{column.etiqueta}</p>
      {excludes && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={text.operator}
          value={isExcluding ? 'no' : 'es'}
          data={[
            { value: 'es', label: text.only },
            { value: 'no', label: text.except },
          ]}
          onChange={(mode) => {
            setExcluding(mode === 'no');
            onChoose(turned(conditions, mode === 'no'));
          }}
        />
      )}
      <FindField label={text.findValue} words={words} maxLength={EXPLORER_LIMITS.words} onFind={search} />
      {values.hasFailed ? (
        <p className={classes.note} role="alert">
          {values.refusal ?? text.failed}{' '}
          <Button size="compact-sm" variant="default" onClick={retryValues}>
            {listText.retry}
          </Button>
        </p>
      ) : shown === null ? (
        <p className={classes.note} role="status">
          {text.loading}
        </p>
      ) : (
        <Values
          label={text.values(column.etiqueta)}
          facet={shown}
          isChosen={(value) => isChosen(conditions, value, isExcluding)}
          // While values are excluded, records without a value pass the filter anyway: they need no choice.
          hidesEmpty={isExcluding}
          onToggle={toggle}
        />
      )}
    </div>
  );
}

interface ValuesProps {
  readonly label: string;
  readonly facet: Facet;
  readonly hidesEmpty: boolean;
  readonly isChosen: (value: string | null) => boolean;
  readonly onToggle: (value: string | null) => void;
}

function Values({ label, facet: { valores, hayMas }, hidesEmpty, isChosen, onToggle }: ValuesProps) {
  const offered = valores.filter(({ valor }) => valor !== null || !hidesEmpty);
  if (offered.length === 0) return <p className={classes.note}>{text.noValues}</p>;
  return (
    <>
      <ul className={classes.values} aria-label={label}>
        {offered.map(({ valor, nombre, total }) => (
          <li key={valor ?? ''} className={classes.value}>
            <Checkbox
              size="xs"
              label={valor === null ? EMPTY_VALUE : nombre}
              checked={isChosen(valor)}
              onChange={() => onToggle(valor)}
            />
            <span className={classes.total}>{formatCount(total)}</span>
          </li>
        ))}
      </ul>
      {hayMas && <p className={classes.note}>{text.more}</p>}
    </>
  );
}

interface Toggled {
  readonly column: string;
  /** null: records without a value. */
  readonly value: string | null;
  readonly isExcluding: boolean;
}

function isChosen(conditions: readonly Condition[], value: string | null, isExcluding: boolean): boolean {
  if (value === null) return asks(conditions, 'vacio');
  const operator = isExcluding ? 'no' : 'es';
  return conditions.some((one) => one.operator === operator && one.value === value);
}

function toggledValues(
  conditions: readonly Condition[],
  { column, value, isExcluding }: Toggled,
): readonly Condition[] {
  const toggled: Condition =
    value === null
      ? { column, operator: 'vacio', value: '' }
      : { column, operator: isExcluding ? 'no' : 'es', value };
  const isSame = (one: Condition) => one.operator === toggled.operator && one.value === toggled.value;
  return conditions.some(isSame) ? conditions.filter((one) => !isSame(one)) : [...conditions, toggled];
}

/** Turns included values into excluded ones, and excluded ones into included ones. */
const turned = (conditions: readonly Condition[], isExcluding: boolean): readonly Condition[] =>
  conditions.flatMap((one) =>
    one.operator === 'es' || one.operator === 'no'
      ? [{ ...one, operator: isExcluding ? ('no' as const) : ('es' as const) }]
      : [],
  );
