import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { SelectedRow } from '../../../machines/explorer/explorer-types.ts';

export const selectedRow = ({ id, clave, version }: ExplorerRow): SelectedRow => ({ id, clave, version });
