import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { tableSending } from '../../table-file/table-sending-machine.ts';
import type { FileKind, FileOrder } from './file-types.ts';

interface KeptPartNames {
  readonly list: string;
  readonly sending: string;
  /** Maximum number of rows that are sent in one call. */
  readonly piece: number;
}

/** The actors beside a kept file: the list of earlier files, the newest first, and the sending of its rows. */
export const keptParts = <K extends FileKind>({ list, sending, piece }: KeptPartNames) => ({
  list: pagedList<K['listAsked'], K['listed']>({ id: list, isRefreshable: true }),
  sending: tableSending<FileOrder<K>, K['made']>({ id: sending, piece }),
});
