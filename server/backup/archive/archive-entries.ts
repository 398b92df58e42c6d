export const ARCHIVE_ENTRIES = { manifest: 'manifest.json', secret: 'auth-secret' } as const;

/** The name of a piece in the archive. The number keeps the pieces in order and their names different. */
export const pieceEntry = (number: number, table: string): string =>
  `tables/${String(number).padStart(6, '0')}.${table}.csv`;

const PIECE = /^tables\/\d{6,}\.(?<table>.+)\.csv$/;

export const tableOfEntry = (name: string): string | null => PIECE.exec(name)?.groups?.table ?? null;
