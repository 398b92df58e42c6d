import type { PendingKind } from '../../api/contract/loads/load-runs.ts';
import { counted } from '../../shared/spanish-count.ts';
import { formatDuration } from './format.ts';

const LACKING: Readonly<Record<PendingKind, string>> = {
  codigo_cliente: 'sin código del cliente',
  factyval: 'sin líneas de factyval',
  responsable: 'sin responsable',
};

export const loadedWorksText = {
  title: 'Lo que se ha cargado',
  titleAfterUndo: 'Lo que queda de la carga',
  works: (count: number): string => counted(count, 'obra', 'obras'),
  lines: (count: number): string => counted(count, 'línea de factyval', 'líneas de factyval'),
  leftOut: (count: number): string => counted(count, 'fila quedó fuera', 'filas quedaron fuera'),
  took: (ms: number): string => `Duración: ${formatDuration(ms)}`,
  pending: 'Queda por completar',
  lacking: (kind: PendingKind, count: number): string =>
    `${counted(count, 'obra', 'obras')} ${LACKING[kind]}`,
  undoable: 'Puedes deshacer la carga. Si alguien toca sus obras, esas se quedan y se deshace el resto.',
} as const;
