/** The key of a cell in a map of few cells. Rows and columns count from 0. */
export const cellKey = (row: number, column: number): number => row * 16_384 + column;
