import { ts } from '@ts-morph/common';
import type { Kind } from './mutant.ts';

/** A place in a file that a mutant changes: the node, and what is written before and after it. */
export interface Place {
  readonly kind: Kind;
  readonly node: ts.Node;
  /** Where the text before it goes, when that is not where the node begins. */
  readonly from?: number;
  before(name: string): string;
  readonly after: string | ((name: string) => string);
}

const ROW_LOCKS = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare']);
const WAYS_TO_WAIT = new Set(['skipLocked', 'noWait']);
const SQL_LOCK =
  /\s*\bfor (?:no key update|update|key share|share)\b(?: of \w+(?:, \w+)*)?(?: skip locked| nowait)?/g;
const SQL_TABLE_LOCK = /\b(?:pg_advisory_xact_lock|lock table)/;
const SQL_CONFLICT = /\s*\bon conflict\b[^$`]*?\bdo (?:nothing|update set [^`]*?)(?=\s+returning\b|[`']$)/g;
const SQL_VERSION = /\b\w+\.version <> \w+\.version\b|\b\w+\.modificado_en is distinct from \w+\.\w+/g;
const RIGHTS = /^(?:holdRights|refuseLostRights|stopUseOfRights)$/;
const REFUSES = /^(?:refuse|require)[A-Z]\w*$/;
const CLAIMS = /^(?:takeTurn|keepTurn|takeAccessTurn|keepAnswer)$/;
/** What a condition asks that knows of an earlier call, or of what became of a thing. */
const KNOWN = /\b(?:stored|answered|existing|affectedRows|takeOperation|state|estado|isOver|isUndone)\b/;
const TELLS_AUDIT = /^(?:recordAudit|auditRun|auditSet)$/;

const call = (name: string): string => `globalThis.mutated(${JSON.stringify(name)})`;

/** Every place of a file where a lock, a check or the unity of a transaction can be left out. */
export function placesIn(file: ts.SourceFile): Place[] {
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    // What is computed when the module is loaded cannot be switched.
    if (functionAround(node) !== null) places.push(...placesAt(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

function placesAt(node: ts.Node, file: ts.SourceFile): Place[] {
  if (ts.isCallExpression(node)) return callPlaces(node, file);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return ts.isTaggedTemplateExpression(node.parent) ? [] : textPlaces(node, file);
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file).startsWith('sql')) {
    return textPlaces(node, file);
  }
  if (ts.isIfStatement(node)) return guardPlaces(node);
  if (ts.isExpressionStatement(node)) return statementPlaces(node, file);
  if (ts.isBinaryExpression(node)) return comparisonPlaces(node, file);
  return [];
}

function callPlaces(node: ts.CallExpression, file: ts.SourceFile): Place[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const called = expression.name.text;
  const inChain = (kind: Kind, end: ts.Node = node): Place => ({
    kind,
    node: end,
    from: expression.expression.end,
    before: (name) => `.$if(!${call(name)}, (built) => built`,
    after: ')',
  });
  if (ROW_LOCKS.has(called)) return [inChain('lock left out', withWaiting(node))];
  if (called === 'onConflict') return [inChain('conflict not expected')];
  const [compared, how] = node.arguments.map((argument) => argument.getText(file));
  if (called === 'where' && compared === "'version'" && how === "'='") {
    return [inChain('version not compared')];
  }
  const [, options] = node.arguments;
  const opens = called === 'transaction' && /\bdatabase$/i.test(expression.expression.getText(file));
  if (opens && !options?.getText(file).includes('reading')) {
    return [
      {
        kind: 'answered before the commit',
        node: expression.expression,
        before: (name) => `globalThis.answeringEarly(${JSON.stringify(name)}, `,
        after: ')',
      },
    ];
  }
  return [];
}

/** `skip locked` means nothing without the lock. */
function withWaiting(node: ts.CallExpression): ts.Node {
  const { parent } = node;
  const waits = ts.isPropertyAccessExpression(parent) && WAYS_TO_WAIT.has(parent.name.text);
  return waits && ts.isCallExpression(parent.parent) ? parent.parent : node;
}

function textPlaces(node: ts.Expression, file: ts.SourceFile): Place[] {
  const text = node.getText(file);
  const written = (kind: Kind, without: string): Place[] =>
    without === text ? [] : [{ kind, node, before: (name) => `(${call(name)} ? ${without} : `, after: ')' }];
  return [
    ...written('lock left out', text.replaceAll(SQL_LOCK, '')),
    ...written('conflict not expected', text.replaceAll(SQL_CONFLICT, '')),
    ...written('version not compared', text.replaceAll(SQL_VERSION, 'false')),
  ];
}

/** An `if` that only refuses or returns. The switch is asked where it would, so that it tells when that happens. */
function guardPlaces({ expression, thenStatement, elseStatement, parent }: ts.IfStatement): Place[] {
  const only =
    ts.isBlock(thenStatement) && thenStatement.statements.length === 1
      ? thenStatement.statements[0]
      : thenStatement;
  if (only === undefined || elseStatement !== undefined || transactionAround(parent) === null) return [];
  const kind = ts.isThrowStatement(only)
    ? 'refusal left out'
    : ts.isReturnStatement(only) && KNOWN.test(expression.getText())
      ? 'known answer ignored'
      : null;
  if (kind === null) return [];
  return [{ kind, node: expression, before: () => '(', after: (name) => `) && !${call(name)}` }];
}

function statementPlaces(node: ts.ExpressionStatement, file: ts.SourceFile): Place[] {
  const leftOut = (kind: Kind): Place => ({
    kind,
    node,
    before: (name) => `if (!${call(name)}) `,
    after: '',
  });
  const { expression } = node;
  if (!ts.isAwaitExpression(expression)) return [];
  const asked = expression.expression;
  const callee = ts.isCallExpression(asked) ? asked.expression.getText(file) : '';
  const places: Place[] = [];
  if (SQL_TABLE_LOCK.test(asked.getText(file))) places.push(leftOut('lock left out'));
  if (RIGHTS.test(callee)) places.push(leftOut('rights not asked again'));
  else if (REFUSES.test(callee)) places.push(leftOut('refusal left out'));
  else if (CLAIMS.test(callee)) places.push(leftOut('claim left out'));
  const transaction = transactionAround(node);
  if (TELLS_AUDIT.test(callee) && ts.isCallExpression(asked)) {
    const [first] = asked.arguments;
    if (first !== undefined) places.push(split('audit apart', node, first.getText(file)));
  } else if (transaction !== null && isLastOfSeveral(node)) {
    places.push(split('transaction split', node, transaction));
  }
  return places;
}

const split = (kind: Kind, node: ts.Node, transaction: string): Place => ({
  kind,
  node,
  before: (name) => `if (${call(name)}) await ${transaction}.run('commit and chain'); `,
  after: '',
});

/** True for the last statement that waits, of a block in which others wait before. */
function isLastOfSeveral(node: ts.Statement): boolean {
  if (!ts.isBlock(node.parent)) return false;
  const waiting = node.parent.statements.filter((one) => waits(one));
  return waiting.length > 1 && waiting.at(-1) === node;
}

function waits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, waits) ?? false;
}

function comparisonPlaces(node: ts.BinaryExpression, file: ts.SourceFile): Place[] {
  const operator = node.operatorToken.getText(file);
  const names = [node.left, node.right].map((side) => side.getText(file));
  if (!names.every((name) => /(?:\bversion|\bseen)$/.test(name)) || !/^[!=]==$/.test(operator)) return [];
  const after = (name: string) => (operator === '===' ? ` || ${call(name)})` : ` && !${call(name)})`);
  return [{ kind: 'version not compared', node, before: () => '(', after }];
}

function functionAround(node: ts.Node): ts.SignatureDeclaration | null {
  for (let at = node.parent; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return at;
  return null;
}

/** How the transaction is called in the function around a node; null outside of transactions. */
function transactionAround(node: ts.Node): string | null {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    for (const { name } of at.parameters) {
      if (ts.isIdentifier(name) && name.text === 'tx') return 'tx';
      if (ts.isObjectBindingPattern(name) && name.elements.some((one) => one.name.getText() === 'tx'))
        return 'tx';
    }
  }
  return null;
}
