import { counted } from '../../shared/spanish-count.ts';

export const tableGlanceText = {
  sheets: 'Hojas',
  more: (count: number): string => `y ${counted(count, 'más', 'más')}`,
  table: (sheet: string | undefined): string =>
    ['Primeras filas y columnas', ...(sheet === undefined ? [] : [`de ${sheet}`])].join(' '),
  unnamed: 'Sin encabezado',
  noRows: 'Debajo del encabezado no hay ninguna fila.',
} as const;
