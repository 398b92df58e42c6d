import { ts } from '@ts-morph/common';

/** The tests that a file holds, each as `group > test` with its titles as they are written. */
export function writtenTests(source: string): string[] {
  const tests: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const call = ts.isCallExpression(node) ? node : null;
    const said = call && calledName(call.expression);
    const [title] = call?.arguments ?? [];
    const isGroup = said === 'describe' && title !== undefined;
    const inside = isGroup ? [...groups, textOf(title)] : groups;
    if (said === 'it' && title !== undefined) tests.push([...groups, textOf(title)].join(' > '));
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX), []);
  return tests;
}

/** `it` of `it(…)`, `it.runIf(…)(…)` and `it.each(…)(…)`; null for the table or the condition alone, which has no title. */
function calledName(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee))
    return isHalfCall(callee.name.text) ? null : calledName(callee.expression);
  if (ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression))
    return isHalfCall(callee.expression.name.text) ? calledName(callee.expression.expression) : null;
  return null;
}

/** Methods of `it` whose call comes before the call that has the title, as in `it.each(table)(title, …)`. */
const isHalfCall = (name: string): boolean => ['each', 'for', 'runIf', 'skipIf'].includes(name);

/** The title's text, with `…` for each value that it takes in; '…' when the whole title is a value. */
function textOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return '…';
  return title.head.text + title.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
