import { NativeSelect } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './sheet-toolbar.module.css';

interface SheetToolbarProps {
  readonly sheets: readonly {
    readonly name: string;
    readonly isHidden: boolean;
    readonly dataRows: number;
  }[];
  readonly selected: number;
  readonly onSelect: (sheet: number) => void;
}

export function SheetToolbar({ sheets, selected, onSelect }: SheetToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <NativeSelect
        className={classes.select}
        label={text.grid.sheet}
        labelProps={{ className: classes.label }}
        value={String(selected)}
        onChange={(event) => onSelect(Number(event.currentTarget.value))}
        data={sheets.map((sheet, index) => ({
          value: String(index),
          label: text.grid.sheetOption(sheet.name, sheet.dataRows, sheet.isHidden),
        }))}
      />
      {sheets[selected]?.isHidden && (
        <p className={classes.hidden}>
          <IconEyeOff size={16} stroke={1.5} aria-hidden /> {text.grid.hiddenNotice}
        </p>
      )}
    </div>
  );
}
