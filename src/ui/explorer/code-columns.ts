import type { Register } from './register.ts';

const CODES: ReadonlySet<string> = new Set(['site_cod', 'cod_externo_cliente', 'prefijo', 'circuito']);

/** True for a column of codes, which are drawn in fixed width. */
export const isCode = (column: string, { key, keyIs }: Pick<Register, 'key' | 'keyIs'>): boolean =>
  column === key ? keyIs === 'code' : CODES.has(column);
