import { counted } from '../../shared/spanish-count.ts';

export const tableGlanceText = {
  sheets: 'Hojas',
  more: (count: number): string => `y ${counted(count, 'más', 'más')}`,
  table: 'Primeras filas y columnas',
  unnamed: 'Sin encabezado',
  noRows: 'Debajo del encabezado no hay ninguna fila.',
} as const;
