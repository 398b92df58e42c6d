import type { LinkBoardQuery } from '../../api/contract/links.ts';
import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { registerAddress } from '../addresses/explorer-address.ts';
import { LINK_TABLE_PATH } from '../addresses/link-address.ts';
import { MODULES } from '../modules.ts';
import { withLinks } from './links-address.ts';

/** What the board shows alone, as conditions of the table. */
const CONDITIONS = {
  tarde: 'retraso.desde.1',
  bloqueados: 'bloqueo.lleno',
} as const satisfies Record<NonNullable<LinkBoardQuery['solo']>, string>;

/** Address of the table with the words and the filter of the board. */
export const sameLinksInTable = ({ buscar = '', solo }: LinkBoardQuery): string =>
  registerAddress(LINK_TABLE_PATH, { buscar, donde: solo === undefined ? [] : [CONDITIONS[solo]] });

/** Address of the board with the words of the table, and with the one of its conditions that the board has. */
export function sameLinksOnBoard({ buscar, donde }: RecordsFilter): string {
  const solo = (['tarde', 'bloqueados'] as const).find((one) => donde.includes(CONDITIONS[one])) ?? null;
  const written = `${withLinks(new URLSearchParams(), { buscar, solo })}`;
  return written === '' ? MODULES.connectivity.path : `${MODULES.connectivity.path}?${written}`;
}
