/** Words that a plain read may have before a bracket: keywords, and functions that write nothing. */
const READ_ONLY_WORDS = new Set(
  `select from where and or not in exists any all some as on by when then else join filter over values distinct
   count sum min max avg coalesce nullif greatest least lower upper length now clock_timestamp cast extract
   array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg json_build_object jsonb_build_object
   to_json to_jsonb bool_or bool_and array sesion_abierta`.split(/\s+/),
);
const BRACKET = /([\p{L}\p{N}_$]*|.)\s*\(/gsu;
const PUNCTUATION = /^[(,=<>+*|[-]?$/;

/**
 * True only for a statement that certainly cannot write, judged by its text: unknown functions, row locks, new tables
 * and anything but a bare SELECT count as writes.
 */
export function isPlainRead(sql: string): boolean {
  if (
    !/^\s*select\b/i.test(sql) ||
    /\b(into|for|returning|insert|update|delete|merge|call|do)\b|[;]|--|\/\*/i.test(sql)
  ) {
    return false;
  }
  for (const [, before = ''] of sql.matchAll(BRACKET)) {
    if (!PUNCTUATION.test(before) && !READ_ONLY_WORDS.has(before.toLowerCase())) return false;
  }
  return true;
}

const SESSION_TABLES = /\b(?:usuario|permiso|sesion)\b/i;
const WRITING = /\b(?:insert|update|delete|merge|copy|truncate|alter|drop|create|call|do)\b/i;

/**
 * True for a statement that may change what a session allows. One that names none of its tables does not: what triggers
 * and functions of the portal change there, they change for a statement on these tables.
 */
export const mayWriteSessions = (sql: string): boolean => SESSION_TABLES.test(sql) && WRITING.test(sql);
