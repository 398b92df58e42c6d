/**
 * Statements that break servers which do not know them, and which a migration marked «amplía» must not
 * contain, with the reasons.
 */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|view|materialized|sequence|type|schema)\b/, 'takes away what an older server reads'],
  [/\bdrop\s+trigger\b/, 'drops a rule that an older server counts on'],
  [/\brename\b/, 'renames what an older server calls by its name'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'refuses what an older server leaves empty'],
  [/\bdrop\s+default\b/, 'takes away a default that an older server leaves a column to'],
  [/\bset\s+schema\b/, 'moves a table'],
  // «after truncate on» is the beginning of a trigger and truncates nothing.
  [/\btruncate\b(?!\s+on\b)|\bdelete\s+from\b/, 'deletes rows'],
];
const DROPS_COLUMN =
  /\bdrop\s+(column\s+)?(if\s+exists\s+)?(?!constraint|default|not\s+null|expression|identity|column|if\s)\w/;
const ADDS_COLUMN =
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?(?!constraint|primary|unique|check|foreign|exclude)\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)/;
const BARE_DEFAULT_BEFORE = /\b(default|generated)\b[^,;]*\bnot\s+null\b/;
const ADDS_RULE =
  /\balter\s+table\s+(?:if\s+exists\s+)?(\w+)[^;]*\badd\s+(?:constraint\s+(\w+)\s+)?(?:unique|check|foreign|exclude|primary)\b/g;
const ADDS_UNIQUE_INDEX = /\bcreate\s+unique\s+index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/g;
/**
 * A constraint that replaces one of the same name is left to its author to judge: it should allow more than
 * before.
 */
const DROPS_CONSTRAINT = /\bdrop\s+constraint\s+(\w+)/g;
const CREATES_FUNCTION = /\bcreate\s+function\s+(\w+)/g;
const DROPS_FUNCTION = /\bdrop\s+function\s+(\w+)\b/g;
const CREATES_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g;

/**
 * The reasons why older servers cannot work on the database after these statements; empty when they can.
 * Rules for new tables do not matter.
 */
export function unsafeBesideOlder(sql: string): string[] {
  const text = withoutComments(sql).toLowerCase();
  const outside = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const fresh = new Set([...outside.matchAll(CREATES_TABLE)].map(([, name]) => name));
  const reasons = REFUSALS.filter(([pattern]) => pattern.test(outside)).map(([, reason]) => reason);
  const ownFunctions = new Set([...outside.matchAll(CREATES_FUNCTION)].map(([, name]) => name));
  if ([...outside.matchAll(DROPS_FUNCTION)].some(([, name]) => !ownFunctions.has(name))) {
    reasons.push('drops a function that an older server calls');
  }
  const altering = [...outside.matchAll(/\balter\s+table\s+(?:if\s+exists\s+)?(\w+)([^;]*)/g)];
  for (const [, table = '', changes = ''] of altering) {
    if (fresh.has(table)) continue;
    if (DROPS_COLUMN.test(changes)) reasons.push('drops a column');
    if (ADDS_COLUMN.test(changes) && !BARE_DEFAULT_BEFORE.test(changes)) {
      reasons.push('adds a column that an older server cannot leave out');
    }
  }
  const ruled = [...outside.matchAll(ADDS_RULE), ...outside.matchAll(ADDS_UNIQUE_INDEX)];
  const dropped = new Set([...outside.matchAll(DROPS_CONSTRAINT)].map(([, name]) => name));
  if (ruled.some(([, table = '', rule]) => !fresh.has(table) && !dropped.has(rule))) {
    reasons.push('adds a rule that rows of an older server may break');
  }
  return reasons;
}

const withoutComments = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
