import type { ComponentType, ReactNode } from 'react';
import type { ColumnKind, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { recordText } from '../../text/record.ts';

export interface RecordPartsProps {
  readonly row: ExplorerRow;
}

/** How the drawer shows the records of a register. */
export interface RecordLook {
  /** The title of the drawer; by default the key of the record. */
  readonly titleOf?: (key: string) => string;
  /** One line under the title. */
  readonly detailOf?: (row: ExplorerRow) => string | null;
  /** How the value of a column is drawn; null: as its text or its link. */
  readonly draws?: (column: string, row: ExplorerRow) => ReactNode;
  /** The columns that matter most, in this order; they are shown even when they are empty. */
  readonly facts: readonly string[];
  /** Columns that only serve to find the record's page. */
  readonly hidden?: readonly string[];
  /** The name of the group in which the column stands, in the order of `groups`. */
  readonly groupOf: (column: string, kind: ColumnKind) => string;
  readonly groups: readonly string[];
  /** Its life, its tasks and what else belongs to it. */
  readonly Parts?: ComponentType<RecordPartsProps>;
}

/** A record with these facts, and all its other columns in one group. */
export const plainLook = (facts: readonly string[]): RecordLook => ({
  facts,
  groups: [recordText.others],
  groupOf: () => recordText.others,
});
