export interface CellProblem {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly detail: string;
  readonly value: string;
}

export const inBookOrder = (left: CellProblem, right: CellProblem): number =>
  left.sheet - right.sheet || left.row - right.row || left.column - right.column;
