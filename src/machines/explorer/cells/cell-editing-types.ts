import type { ChangeField, ChangeReason } from '../../../api/contract/records/change-sets.ts';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { TypedRule } from '../../../shared/values/typed-value.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';

/** Milliseconds. */
export interface CellDelays {
  /** How long the undo of a saved cell is offered. */
  readonly offer: number;
}
export const CELL_DELAYS: CellDelays = { offer: 10_000 };

/** The record of a cell, as the grid shows it. */
export interface CellRecord {
  readonly id: number;
  readonly clave: string;
  /** The version that the person saw; null to write over any version. */
  readonly version: number | null;
  /** The columns of the grid, which are read again once the record is written. */
  readonly columns: readonly string[];
}

/** A cell that is being edited. */
export interface OpenCell extends CellRecord {
  /** Where the person types. */
  readonly place: 'grid' | 'drawer';
  readonly column: string;
  readonly field: ChangeField;
  /** The value of the cell, in the form in which a person would type it. */
  readonly before: string;
}

export interface CellValue {
  readonly column: string;
  readonly campo: string;
  readonly typed: string;
  /** The value as it is sent; null empties the field. */
  readonly value: string | null;
}
/** New values of one record, which are written together. */
export interface CellWrite extends CellRecord {
  readonly values: readonly CellValue[];
}
export type CellOrder =
  | { readonly kind: 'write' | 'rewrite'; readonly write: CellWrite }
  /** Of what was written or undone last when its turn comes. */
  | { readonly kind: 'undo' | 'redo' };

/** Why a value was not written. */
export type CellFault =
  | { readonly kind: 'rule'; readonly rule: TypedRule }
  | { readonly kind: 'said'; readonly sentence: string }
  | { readonly kind: 'reason'; readonly reason: ChangeReason }
  /** Another value of the same record was refused. */
  | { readonly kind: 'together' }
  /** Somebody changed the record meanwhile. */
  | { readonly kind: 'conflict'; readonly theirs: string | null; readonly by: string | null };

/** A value that was not written: the grid keeps what was typed. */
export interface CellMark {
  readonly record: CellRecord;
  readonly value: CellValue;
  readonly fault: CellFault;
}

/** What several records were given; without writes where only the server knows it. */
export interface CellBlock {
  readonly writes: readonly CellWrite[];
}

/** Something written that can be undone. `write` is null for a set of changes of several records. */
export type CellDone =
  | { readonly set: number; readonly write: CellWrite }
  | { readonly set: number; readonly write: null; readonly block: CellBlock };

/** Something undone that can be written again. */
export type CellUndone = CellWrite | CellBlock;

export type CellFaults = Readonly<Record<string, CellFault>>;

export type Proposal =
  | { readonly kind: 'proposed'; readonly set: number }
  /** The record has these values already. */
  | { readonly kind: 'same' }
  /** `faults`: by the name of the field. */
  | { readonly kind: 'refused'; readonly faults: CellFaults };
export type Applied =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly faults: CellFaults };
export type Undone =
  | { readonly kind: 'undone' }
  /** Somebody changed the same fields since. */
  | { readonly kind: 'kept'; readonly sentence: string | null };

/** The column of a record. */
export interface CellPlace {
  readonly id: number;
  readonly column: string;
}

export interface CellEditingInput {
  readonly delays: CellDelays;
}
export interface CellEditingContext extends CellEditingInput {
  readonly open: OpenCell | null;
  readonly typed: string;
  /** The rule that the typed text breaks, once the person wanted to write it. */
  readonly rule: TypedRule | null;
}

/** A set of changes of several records was applied in its dialog. */
export interface SetApplied {
  readonly type: 'cells.setApplied';
  readonly set: number;
  readonly block: CellBlock;
}

/** It was undone there: it is not undone again in the list. */
export interface SetUndone {
  readonly type: 'cells.setUndone';
  readonly set: number;
}

export type CellEditingEvent =
  /** `typed`: the text that begins the edit; null to begin with the value of the cell. */
  | { readonly type: 'cell.opened'; readonly cell: OpenCell; readonly typed: string | null }
  | { readonly type: 'cell.typed'; readonly text: string }
  | { readonly type: 'cell.committed' }
  /** The person works elsewhere: a wrong value is kept, with its problem. */
  | { readonly type: 'cell.blurred' }
  | { readonly type: 'cell.abandoned' }
  | SetApplied
  | SetUndone
  | CellsSaved
  | CellsRead
  | CellsUndoKept
  | CellsBlockWanted
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export interface CellWritingContext extends CellEditingInput {
  /** The first one is being carried out. */
  readonly orders: readonly CellOrder[];
  /** The set of the first order: proposed, or being undone. */
  readonly set: number | null;
  readonly marks: readonly CellMark[];
  /** The last one is undone first. */
  readonly done: readonly CellDone[];
  readonly undone: readonly CellUndone[];
  readonly failure: CallFailure | null;
}

export type CellWritingEvent =
  | { readonly type: 'cells.given'; readonly write: CellWrite }
  /** A value that breaks a rule: it is not written. */
  | { readonly type: 'cells.refused'; readonly mark: CellMark }
  /** Writes over what somebody else wrote meanwhile. */
  | ({ readonly type: 'cells.insisted' } & CellPlace)
  /** Drops what was typed and not written. */
  | ({ readonly type: 'cells.yielded' } & CellPlace)
  | SetApplied
  | SetUndone
  | { readonly type: 'cells.undoRequested' }
  | { readonly type: 'cells.redoRequested' }
  | { readonly type: 'cells.retryRequested' }
  | { readonly type: 'cells.discarded' }
  | SessionRenewed
  | ConnectionReturned;

/** A record was written, or its last write undone. */
export interface CellsSaved {
  readonly type: 'cells.saved';
}
/** The record as it is after it was written; null when it could not be read. */
export interface CellsRead {
  readonly type: 'cells.read';
  readonly row: ExplorerRow | null;
}
/** Nothing was undone, because somebody changed the same fields since. */
export interface CellsUndoKept {
  readonly type: 'cells.undoKept';
  readonly sentence: string | null;
}
/** The person wants to write a block again: it is shown before, as when it was written first. */
export interface CellsBlockWanted {
  readonly type: 'cells.blockWanted';
  readonly block: CellBlock;
}
export type CellsEmitted = CellsSaved | CellsRead | CellsUndoKept | CellsBlockWanted | WorkEmitted;
