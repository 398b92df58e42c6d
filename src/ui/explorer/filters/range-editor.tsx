import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { type RangeProblem, rangeBounds } from '../../../shared/range-bounds.ts';
import { shownNumber } from '../../../shared/values/typed-number.ts';
import { explorerText } from '../../text/explorer.ts';
import { readAs } from '../../text/read-as.ts';
import { asks, boundIn, type Condition, conditionsOfRange } from './conditions.ts';
import classes from './filter-popover.module.css';

const text = explorerText.editor;

interface RangeEditorProps {
  readonly column: ExplorerColumn;
  readonly conditions: readonly Condition[];
  readonly onApply: (conditions: readonly Condition[]) => void;
}

type Asked = 'range' | 'vacio' | 'lleno';

/** Filters by a range of numbers, either end of which may be left open, or by whether there is a value. */
export function RangeEditor({ column, conditions, onApply }: RangeEditorProps) {
  const [asked, setAsked] = useState<Asked>(
    asks(conditions, 'vacio') ? 'vacio' : asks(conditions, 'lleno') ? 'lleno' : 'range',
  );
  const [from, setFrom] = useState(shownNumber(boundIn(conditions, 'desde')));
  const [to, setTo] = useState(shownNumber(boundIn(conditions, 'hasta')));
  const [problem, setProblem] = useState<RangeProblem | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (asked !== 'range') return onApply([{ column: column.nombre, operator: asked, value: '' }]);
    const bounds = rangeBounds(from, to, true);
    if (typeof bounds === 'string') return setProblem(bounds);
    const { least, most } = bounds;
    onApply(conditionsOfRange(column.nombre, least, most));
  };
  return (
    <form className={classes.editor} onSubmit={apply}>
      <p className={classes.title}>{column.etiqueta}</p>
      {column.operadores.includes('vacio') && (
        <NativeSelect
          aria-label={text.operator}
          value={asked}
          data={[
            { value: 'range', label: text.range },
            { value: 'vacio', label: text.operators.vacio },
            { value: 'lleno', label: text.operators.lleno },
          ]}
          onChange={(event) => setAsked(event.currentTarget.value as Asked)}
        />
      )}
      {asked === 'range' && (
        <div className={classes.bounds}>
          <TextInput
            data-autofocus
            inputMode="decimal"
            aria-label={text.from}
            placeholder={text.from}
            description={readAs(from)}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            inputMode="decimal"
            aria-label={text.to}
            placeholder={text.to}
            description={readAs(to)}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </div>
      )}
      {problem !== null && asked === 'range' && (
        <p className={classes.problem} role="alert">
          {text[problem]}
        </p>
      )}
      <Button type="submit" size="sm">
        {text.apply}
      </Button>
    </form>
  );
}
