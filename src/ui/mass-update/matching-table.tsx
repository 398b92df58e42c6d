import { NativeSelect } from '@mantine/core';
import { keysOf, matchableFields, matchingProblems } from '../../machines/mass-update/matching-rules.ts';
import { ColumnTable } from '../components/table-file/column-table.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update-file.module.css';
import type { MatchedUpdate } from './use-matched-update.ts';

const text = massUpdateText.matching;
const KEEPS = 'keeps';
const CLEARS = 'clears';

/** Each column of the file: its field, examples of its values in the file and the portal, what empty cells mean. */
export function MatchingTable({ matched }: { readonly matched: MatchedUpdate }) {
  const { table, known, variant, takenFor, cleared } = matched;
  const { repeated } = matchingProblems(matched);
  const keys = keysOf(variant);
  const fieldAt = (index: number) => known.fields.find(({ field }) => field === takenFor[index]);
  return (
    <ColumnTable
      columns={table.columns}
      taken={takenFor}
      choices={matchableFields(known.fields, variant).map(({ field, label }) => ({ value: field, label }))}
      repeated={repeated}
      isBusy={false}
      words={{ takenFor: text.field, leftOut: text.leftOut }}
      onMatch={matched.match}
      more={[
        {
          label: text.inPortal,
          cell: (index) => {
            const field = fieldAt(index);
            return (
              <span className={classes.aside}>
                {field !== undefined &&
                  (field.examples.length === 0 ? text.noPortal : field.examples.join(' · '))}
              </span>
            );
          },
        },
        {
          label: text.empties,
          cell: (index) => {
            const field = fieldAt(index);
            if (field === undefined) return null;
            if (keys.includes(field.field)) return <span className={classes.aside}>{text.keyHint}</span>;
            return field.isRequired ? (
              <span className={classes.aside}>{text.neverEmpty}</span>
            ) : (
              <NativeSelect
                className={classes.empties}
                size="sm"
                aria-label={text.emptiesOf(table.columns[index]?.header ?? field.label)}
                value={cleared.includes(field.field) ? CLEARS : KEEPS}
                data={[
                  { value: KEEPS, label: text.keeps },
                  { value: CLEARS, label: text.clears },
                ]}
                onChange={({ currentTarget }) =>
                  matched.chooseEmptyCells(field.field, currentTarget.value === CLEARS)
                }
              />
            );
          },
        },
      ]}
    />
  );
}
