import { ts } from '@ts-morph/common';

/**
 * `comes`: an element that may come, go or change its kind. `text`: a text node that stays. `comingText`: a text node
 * that comes and goes. `node`: an element that stays, or a variable that holds one.
 */
type Kind = 'comes' | 'text' | 'comingText' | 'node' | 'nothing';

/** Variables and functions that give elements, and no text. */
const ELEMENTS =
  /^(?:children|actions?|dialogs?|problems|tasks|toList|toggle|act|number|failed|view|icon|link|panel)\b/;

/**
 * Returns 'file:line' of each parent in which React may have to put an element before a bare text, or to take a bare
 * text away. A browser that translates the page has replaced that text node by elements of its own, and React fails.
 */
export function bareTexts(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const fixed = namesOfFile(source);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isAtRisk(node.children, fixed)) {
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

function isAtRisk(children: readonly ts.JsxChild[], fixed: ReadonlySet<string>): boolean {
  const kinds = children.map((child) => kindOf(child, fixed)).filter((kind) => kind !== 'nothing');
  return (
    kinds.length > 1 &&
    kinds.some(
      (kind, at) => kind === 'comingText' || (kind === 'comes' && (kinds[at + 1] ?? 'nothing') === 'text'),
    )
  );
}

function kindOf(node: ts.Node, fixed: ReadonlySet<string>): Kind {
  if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? 'nothing' : 'text';
  if (ts.isJsxExpression(node)) return node.expression ? kindOf(node.expression, fixed) : 'nothing';
  if (ts.isParenthesizedExpression(node)) return kindOf(node.expression, fixed);
  if (ts.isJsxElement(node)) return kindOfTag(node.openingElement.tagName, fixed);
  if (ts.isJsxSelfClosingElement(node)) return kindOfTag(node.tagName, fixed);
  if (ts.isJsxFragment(node)) return 'node';
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return 'text';
  if (ts.isConditionalExpression(node)) {
    return kindOfEither(kindOf(node.whenTrue, fixed), kindOf(node.whenFalse, fixed));
  }
  if (ts.isBinaryExpression(node)) {
    const right = kindOf(node.right, fixed);
    if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) return right;
    return kindOfEither(right, 'nothing');
  }
  if (node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return 'nothing';
  if (ELEMENTS.test(node.getText())) return 'node';
  return ts.isCallExpression(node) && /\.(?:map|flatMap)$/.test(node.expression.getText()) ? 'comes' : 'text';
}

function kindOfEither(one: Kind, other: Kind): Kind {
  const kinds = [one, other];
  if (kinds.includes('comingText')) return 'comingText';
  const hasText = kinds.includes('text');
  if (hasText && one !== other) return 'comingText';
  return hasText ? 'text' : 'comes';
}

/** A component in a variable (`Icon`) may become another one; the imported ones and those of the file stay. */
const kindOfTag = (tag: ts.JsxTagNameExpression, fixed: ReadonlySet<string>): Kind =>
  ts.isIdentifier(tag) && /^[A-Z]/.test(tag.text) && !fixed.has(tag.text) ? 'comes' : 'node';

function namesOfFile(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) names.add(name.text);
      }
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings && ts.isNamedImports(bindings)) {
      for (const { name } of bindings.elements) names.add(name.text);
    }
  }
  return names;
}
