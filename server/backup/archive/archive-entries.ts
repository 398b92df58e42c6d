export const ARCHIVE_ENTRIES = { manifest: 'manifest.json', secret: 'auth-secret' } as const;

/** Numbered, so that the pieces of all tables stay in order and none has the name of another. */
export const pieceEntry = (number: number, table: string): string =>
  `tables/${String(number).padStart(6, '0')}.${table}.csv`;

const PIECE = /^tables\/\d{6,}\.(?<table>.+)\.csv$/;

export const tableOfEntry = (name: string): string | null => PIECE.exec(name)?.groups?.table ?? null;
