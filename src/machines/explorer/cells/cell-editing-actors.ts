import { fromPromise } from 'xstate';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { Applied, CellWrite, Proposal, Undone } from './cell-editing-types.ts';

interface Call {
  readonly signal: AbortSignal;
}
export interface ProposedSet {
  readonly set: number;
}

/** How a register writes the cells of one record. Each write adds one to the version of the record. */
export interface CellCalls {
  readonly propose: (write: CellWrite, call: Call) => Promise<Proposal>;
  /** A second call for the same set writes nothing more. */
  readonly apply: (set: number, call: Call) => Promise<Applied>;
  /** A second call for the same set writes nothing more. */
  readonly undo: (set: number, call: Call) => Promise<Undone>;
}

export interface CellEditingDeps {
  readonly cells: CellCalls;
  readonly read: (clave: string, columns: readonly string[], call: Call) => Promise<ExplorerRow | null>;
}

export const proposeWrite = ({ cells }: Pick<CellEditingDeps, 'cells'>) =>
  fromPromise<Proposal, CellWrite>(({ input, signal }) => cells.propose(input, { signal }));

export const applyWrite = ({ cells }: Pick<CellEditingDeps, 'cells'>) =>
  fromPromise<Applied, ProposedSet>(({ input: { set }, signal }) => cells.apply(set, { signal }));

export const undoWrite = ({ cells }: Pick<CellEditingDeps, 'cells'>) =>
  fromPromise<Undone, ProposedSet>(({ input: { set }, signal }) => cells.undo(set, { signal }));

export const readWritten = ({ read }: Pick<CellEditingDeps, 'read'>) =>
  fromPromise<ExplorerRow | null, CellWrite>(({ input: { clave, columns }, signal }) =>
    read(clave, columns, { signal }),
  );
