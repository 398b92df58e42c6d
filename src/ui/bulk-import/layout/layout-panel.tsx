import { NativeSelect } from '@mantine/core';
import {
  type BulkImportSnapshot,
  selectMayPlaceTables,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { type NameableColumn, nameableColumns } from '../../../machines/bulk-import/layout/column-names.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { BookLayout } from '../../../workers/workbook/layout/layout-protocol.ts';
import { DataTable } from '../../components/data-table.tsx';
import { TablePlaceChoice } from '../../components/table-file/table-place-choice.tsx';
import { tablesSaid, layoutText as text } from '../../text/bulk-import-layout.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { FoldCard } from '../preview/fold-card.tsx';
import { usePreviewCard } from '../preview/use-preview-cards.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import classes from './layout-panel.module.css';

const TYPES: readonly SheetType[] = ['cm_seg_01', 'cm_fyv_01'];
const selectFields = ({ context }: BulkImportSnapshot) => context.file.fields;

interface LayoutPanelProps {
  readonly layout: BookLayout;
  readonly isUnusual: boolean;
}

/**
 * Shows which sheets and rows hold the tables of the load, and which columns have a header other than the
 * field's name.
 */
export function LayoutPanel({ layout, isUnusual }: LayoutPanelProps) {
  const fields = useBulkImport(selectFields);
  const mayPlace = useBulkImport(selectMayPlaceTables);
  const card = usePreviewCard('layout');
  const { placeTable, nameColumn } = useBulkImportIntents();
  const columns = fields === null ? [] : nameableColumns(layout, fields);
  const { sheets, places } = layout;
  return (
    <FoldCard
      title={text.title}
      summary={summaryOf(layout, columns)}
      tone={isUnusual ? 'warning' : undefined}
      purpose="change"
      {...card}
    >
      <p>{text.explanation}</p>
      {TYPES.map((type) => {
        const place = places[type];
        const other = type === 'cm_fyv_01' ? places.cm_seg_01.sheet : undefined;
        return (
          <section key={type} aria-label={text.table(type)}>
            <TablePlaceChoice
              sheets={sheets}
              sheet={place?.sheet ?? null}
              headerRow={place?.headerRow ?? 1}
              rows={(place && sheets[place.sheet]?.rows) ?? []}
              labels={{ sheet: text.sheet(type), row: text.row(type) }}
              taken={other}
              mayBeNone={type === 'cm_fyv_01' && sheets.length > 1}
              isBusy={!mayPlace}
              onSheet={(sheet) =>
                placeTable({
                  sheet: type,
                  place: sheet === null ? null : { sheet, headerRow: sheets[sheet]?.headerRow ?? 1 },
                })
              }
              onRow={(headerRow) => placeTable({ sheet: type, place: place && { ...place, headerRow } })}
            />
          </section>
        );
      })}
      {!mayPlace && <p>{text.fixed}</p>}
      {columns.length > 0 && (
        <DataTable
          label={text.columnsTitle}
          caption={<span className={classes.caption}>{text.columnsTitle}</span>}
          columns={Object.values(text.columns)}
          lines="several"
        >
          <tbody>
            {columns.map(({ sheet, letter, header, field, choices }) => (
              <tr key={`${sheet} ${letter}`}>
                <th scope="row" className={classes.header}>
                  <span className={classes.letter}>{letter}</span> {header}
                  <span className={classes.where}>{text.where(sheet)}</span>
                </th>
                <td>
                  <NativeSelect
                    size="xs"
                    className={classes.field}
                    aria-label={text.field(header)}
                    value={field ?? ''}
                    data={[{ value: '', label: text.notLoaded }, ...choices]}
                    onChange={({ currentTarget: { value } }) =>
                      nameColumn({ sheet, header, field: value === '' ? null : value })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </FoldCard>
  );
}

function summaryOf(layout: BookLayout, columns: readonly NameableColumn[]): string {
  const { places, sheets } = layout;
  const said = tablesSaid(layout);
  const usual = TYPES.map((type) => {
    const place = places[type];
    return place === null ? text.noLines : text.usual(sheets[place.sheet]?.name ?? '', place.headerRow);
  });
  const named = columns.filter(({ field }) => field !== null).length;
  return [
    ...(said.length > 0 ? said : [`${usual.join('; ')}.`]),
    ...(named > 0 ? [`${text.named(named)}.`] : []),
  ].join(' ');
}
