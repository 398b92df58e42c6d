import { counted } from '../../../src/shared/spanish-count.ts';
import type { DatabaseContents } from '../contents/database-contents.ts';

const decimal = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

export const secondsSince = (began: number): string =>
  `${decimal.format((performance.now() - began) / 1000)} s`;

export const megabytes = (bytes: number): string => `${decimal.format(bytes / 1e6)} MB`;

export const rowsOf = ({ tables }: DatabaseContents): string =>
  `${counted(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'fila',
    'filas',
  )} en ${counted(tables.length, 'tabla', 'tablas')}`;

/** What stops working after a restore when the secret of the backup is not the one in use; part of a sentence. */
export const WITHOUT_SECRET =
  'no salen los correos que esperaban, no valen los códigos de acceso ya pedidos, y los equipos dejan de ser conocidos';
