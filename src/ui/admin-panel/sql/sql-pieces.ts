/** The kind of a piece of SQL, which decides its colour. */
export type SqlPieceKind = 'comment' | 'text' | 'parameter' | 'number' | 'keyword' | 'other';

export interface SqlPiece {
  readonly kind: SqlPieceKind;
  readonly text: string;
}

const KEYWORDS = new Set(
  `all and array as asc at between bigint boolean by case cast count cross current date desc distinct else end epoch
  exists extract false filter first following from full greatest group having in inner integer interval into is join
  last lateral least left like limit max min not null nulls offset on or order over partition preceding range
  recursive right row rows select set sum text then time timestamp timestamptz true unbounded union using values when
  where window with within zone`.split(/\s+/),
);

const PIECE = /(--[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^']|'')*')|(\$\d+)|(\b\d+(?:\.\d+)?\b)|([a-z_]\w*)/gi;
const KINDS = ['comment', 'text', 'parameter', 'number'] as const;

/** The whole text in pieces, in order. */
export function sqlPieces(sql: string): readonly SqlPiece[] {
  const pieces: SqlPiece[] = [];
  const add = (kind: SqlPieceKind, text: string) => {
    const last = pieces.at(-1);
    if (text === '') return;
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  let at = 0;
  for (const match of sql.matchAll(PIECE)) {
    const [text] = match;
    add('other', sql.slice(at, match.index));
    const kind = KINDS.find((_, index) => match[index + 1] !== undefined);
    add(kind ?? (KEYWORDS.has(text.toLowerCase()) ? 'keyword' : 'other'), text);
    at = match.index + text.length;
  }
  add('other', sql.slice(at));
  return pieces;
}
