import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { ColumnKind } from '../../../api/contract/records/explorer.ts';
import type { CellMark } from '../../../machines/explorer/cells/cell-editing-types.ts';
import { UnderCell } from '../../components/under-cell.tsx';
import { cellsText as text } from '../../text/cells.ts';
import { changeReason } from '../../text/change-reason.ts';
import { cellText } from '../cell-text.ts';
import classes from './cell-fault.module.css';
import { writingIntents } from './cells-intents.ts';
import { useCellWriting } from './use-cell-writing.ts';

interface CellFaultProps {
  readonly mark: CellMark;
  readonly kind: ColumnKind;
  /** Gives the focus back to the grid. */
  readonly onLeave: () => void;
  readonly onEdit: () => void;
}

/** Under the cell at the cursor: why its value was not saved, and what can be done about it. */
export function CellFault(props: CellFaultProps) {
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') props.onLeave();
  };
  return (
    <UnderCell label={props.mark.record.clave} target={<span className={classes.anchor} aria-hidden />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on its buttons are not those of the grid. */}
      <div className={classes.fault} data-fault-actions onKeyDown={press}>
        <FaultActions {...props} />
      </div>
    </UnderCell>
  );
}

/** Why a value was not saved, and what can be done about it. */
export function FaultActions({ mark, kind, onLeave, onEdit }: CellFaultProps) {
  const { record, value, fault } = mark;
  const place = { id: record.id, column: value.column };
  const { insist, yield: drop } = writingIntents(useCellWriting());
  const left = (does: () => void) => () => {
    does();
    onLeave();
  };
  return (
    <>
      <p className={classes.words} role="alert">
        {sentenceOf(mark, kind)}
      </p>
      {fault.kind === 'conflict' && <p className={classes.typed}>{text.typed(value.typed)}</p>}
      <div className={classes.actions}>
        {fault.kind === 'conflict' ? (
          <>
            <Button size="compact-xs" variant="default" onClick={left(() => drop(place))}>
              {text.accept}
            </Button>
            <Button size="compact-xs" onClick={left(() => insist(place))}>
              {text.insist}
            </Button>
          </>
        ) : (
          <>
            <Button size="compact-xs" variant="default" onClick={left(() => drop(place))}>
              {text.drop}
            </Button>
            <Button size="compact-xs" onClick={onEdit}>
              {text.edit}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function sentenceOf({ fault }: CellMark, kind: ColumnKind): string {
  switch (fault.kind) {
    case 'rule':
      return text.rules[fault.rule];
    case 'said':
      return fault.sentence;
    case 'together':
      return text.together;
    case 'conflict':
      return text.conflict(fault.by, cellText(kind, fault.theirs));
    case 'reason':
      return `${changeReason(fault.reason, null)}.`;
  }
}
