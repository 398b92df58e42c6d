import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { ChoiceEditor } from './choice-editor.tsx';
import { type Condition, withColumnFilter } from './conditions.ts';
import { DayEditor } from './day-editor.tsx';
import { FacetEditor } from './facet-editor.tsx';
import { useFiltering } from './filtering.tsx';
import { RangeEditor } from './range-editor.tsx';
import { TextEditor } from './text-editor.tsx';

export interface FilterEditorProps {
  readonly column: ExplorerColumn;
  readonly conditions: readonly Condition[];
  readonly onDone: () => void;
}

/** Edits the conditions on one column: values to choose from, days, a text, or numbers. */
export function FilterEditor({ column, conditions, onDone }: FilterEditorProps) {
  const { filter, change, choices = [] } = useFiltering();
  const choose = (next: readonly Condition[]) =>
    change({
      ...filter,
      donde: withColumnFilter(filter.donde, { column: column.nombre, conditions: next }),
    });
  if (column.facetas) return <FacetEditor column={column} conditions={conditions} onChoose={choose} />;
  const apply = (next: readonly Condition[]) => {
    choose(next);
    onDone();
  };
  const fixed = choices.find((one) => one.column === column.nombre);
  if (fixed !== undefined) return <ChoiceEditor choices={fixed} conditions={conditions} onApply={apply} />;
  if (column.tipo === 'fecha' || column.tipo === 'momento') {
    return <DayEditor column={column} conditions={conditions} onApply={apply} />;
  }
  return column.tipo === 'texto' || column.tipo === 'referencia' ? (
    <TextEditor column={column} conditions={conditions} onApply={apply} />
  ) : (
    <RangeEditor column={column} conditions={conditions} onApply={apply} />
  );
}
