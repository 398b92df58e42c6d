import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconArrowNarrowRight,
  IconChartBar,
  IconCopy,
  IconPencil,
} from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { cellAddress, columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { IconAction } from '../../components/icon-action.tsx';
import { previewText } from '../../text/bulk-import-preview.ts';
import classes from './cell-bar.module.css';
import type { GridCell } from './grid-cells.ts';
import type { GridNote } from './grid-notes.ts';

const text = previewText.bar;

interface CellBarProps {
  readonly cell: GridCell;
  /** The value as the grid shows it; null while the row is being read. */
  readonly value: string | null;
  /** Number of the row that was gone to but is empty: the cursor is on the nearest row with data. Else null. */
  readonly missedRow: number | null;
  readonly nameBox: Ref<HTMLInputElement>;
  /** Returns an error sentence, or null when the cell was found. */
  readonly onGoTo: (written: string) => string | null;
  readonly onLeave: () => void;
  readonly onCopy: () => void;
  readonly onColumn: () => void;
  readonly actions: ReactNode;
}

/** Like Excel's formula bar: address, whole value, and why the cell stands out. */
export function CellBar(props: CellBarProps) {
  const { cell, value, missedRow, onCopy, onColumn, actions } = props;
  const letter = columnLetter(cell.column);
  return (
    <section className={classes.bar} aria-label={text.label}>
      {/* Keyed by cell, which discards a half-typed address. */}
      <NameBox key={`${cell.sheet} ${cell.number} ${cell.column}`} {...props} />
      <div className={classes.cell}>
        <span className={classes.header} data-blank={cell.header === '' || undefined}>
          {cell.number === 1 ? text.header : cell.header || text.noHeader}
        </span>
        <span className={classes.value} data-blank={value === '' || undefined}>
          {value === '' ? text.blank : value}
        </span>
      </div>
      <ul className={classes.notes}>
        {missedRow !== null && <Note note={{ tone: 'information', label: text.missedRow(missedRow) }} />}
        {cell.notes.map((note) => (
          <Note key={note.label} note={note} />
        ))}
      </ul>
      <div className={classes.actions}>
        {actions}
        <IconAction
          label={text.copy}
          hint={text.copy}
          icon={<IconCopy size={18} stroke={1.5} aria-hidden />}
          onClick={onCopy}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChartBar size={16} stroke={1.5} aria-hidden />}
          aria-label={text.statisticsLabel(letter)}
          onClick={onColumn}
        >
          {text.statistics} {letter}
        </Button>
      </div>
    </section>
  );
}

type NameBoxProps = Pick<CellBarProps, 'cell' | 'nameBox' | 'onGoTo' | 'onLeave'>;

function NameBox({ cell, nameBox, onGoTo, onLeave }: NameBoxProps) {
  const address = cell.number === null ? '' : cellAddress(cell.number - 1, cell.column);
  const [written, setWritten] = useState(address);
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();
  const leave = () => {
    setWritten(address);
    setProblem(null);
    onLeave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = onGoTo(written);
    setProblem(found);
    if (found === null) onLeave();
  };
  return (
    <form className={classes.goTo} onSubmit={submit}>
      <TextInput
        ref={nameBox}
        className={classes.nameBox}
        classNames={{ input: classes.nameBoxInput }}
        size="xs"
        aria-label={text.goTo}
        title={text.goToHint}
        value={written}
        spellCheck={false}
        autoComplete="off"
        error={problem !== null}
        aria-describedby={problem === null ? undefined : errorId}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
        rightSectionWidth={26}
        rightSection={
          <ActionIcon
            type="submit"
            variant="subtle"
            color="gray"
            size={24}
            aria-label={text.goTo}
            tabIndex={-1}
          >
            <IconArrowNarrowRight size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        }
      />
      {problem !== null && (
        <p id={errorId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function Note({ note: { tone, label } }: { readonly note: GridNote }) {
  const Icon = tone === 'information' ? IconPencil : IconAlertTriangleFilled;
  return (
    <li className={classes.note} data-tone={tone} title={label}>
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </li>
  );
}
