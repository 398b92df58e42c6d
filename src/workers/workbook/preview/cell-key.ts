export const cellKey = (row: number, column: number): number => row * 16_384 + column;
