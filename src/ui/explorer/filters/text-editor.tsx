import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ExplorerColumn, Operator } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import type { Condition } from './conditions.ts';
import classes from './filter-popover.module.css';

const text = explorerText.editor;
const VALUE_MAX = 300;

interface TextEditorProps {
  readonly column: ExplorerColumn;
  readonly conditions: readonly Condition[];
  readonly onApply: (conditions: readonly Condition[]) => void;
}

export function TextEditor({ column, conditions, onApply }: TextEditorProps) {
  const [first] = conditions;
  const offered = [
    'contiene',
    'empieza',
    'es',
    'no',
    'vacio',
    'lleno',
  ] as const satisfies readonly Operator[];
  const operators = offered.filter((one) => column.operadores.includes(one));
  const [operator, setOperator] = useState<Operator>(
    operators.find((one) => one === first?.operator) ?? operators[0] ?? 'es',
  );
  const [value, setValue] = useState(first?.value ?? '');
  const isOfValue = operator !== 'vacio' && operator !== 'lleno';
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isOfValue && value.trim() === '') return onApply([]);
    onApply([{ column: column.nombre, operator, value: isOfValue ? value.trim() : '' }]);
  };
  return (
    <form className={classes.editor} onSubmit={apply}>
      <p className={classes.title}>{column.etiqueta}</p>
      <NativeSelect
        aria-label={text.operator}
        value={operator}
        data={operators.map((one) => ({ value: one, label: text.operators[one] }))}
        onChange={(event) => setOperator(event.currentTarget.value as Operator)}
      />
      {isOfValue && (
        <TextInput
          data-autofocus
          aria-label={text.value}
          placeholder={text.value}
          maxLength={VALUE_MAX}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button type="submit" size="sm">
        {text.apply}
      </Button>
    </form>
  );
}
