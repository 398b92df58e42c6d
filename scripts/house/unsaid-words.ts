import { ts } from '@ts-morph/common';

/** Words that docs/words.md rules out on the page, in answers and in mail, and that mean nothing else in Spanish. */
const UNSAID =
  /emplazamiento|\bficheros?\b|\bsitios\b|\bcortad[oa]s?\b|tomar el relevo|hacer cola|demostrar qui[eé]n|volver a probar|borrar la búsqueda/i;

/** A sentence has a blank; SQL has its words or names of columns. */
const SENTENCE = /\s/;
const SQL = /\b(?:select|insert into|update|truncate|join|from|concat_ws|sin_acentos)\b|\.fichero|::text/;

/** Returns 'file:line: text' of each text in which a ruled-out word is said. Names and SQL are no texts. */
export function unsaidWords(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file));
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const text = textOf(node);
      if (text !== null && UNSAID.test(text) && SENTENCE.test(text) && !SQL.test(text)) {
        found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });
}

const kindOf = (file: string): ts.ScriptKind => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The parts of a template are texts of their own. */
const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node) ? node.text : null;
