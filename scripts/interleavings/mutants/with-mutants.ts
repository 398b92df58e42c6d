import { ts } from '@ts-morph/common';
import { type Place, placesIn } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** The other end of what is enclosed: what begins before another ends after it. */
  readonly otherEnd: number;
  readonly opens: boolean;
}

export interface WithMutants {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** A file of the server in which each of its mutants can be switched on while it runs. `name` is its path below `server`. */
export function withMutants(name: string, text: string): WithMutants {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const named = new Map<string, number>();
  const insertions: Insertion[] = [];
  const mutants: Mutant[] = [];
  for (const place of placesIn(file)) {
    const base = `${place.kind}: ${name.replace(/\.ts$/, '')} ${functionName(place.node)}`.trim();
    const number = (named.get(base) ?? 0) + 1;
    named.set(base, number);
    const mutant = { name: number === 1 ? base : `${base} ${number}`, kind: place.kind };
    mutants.push(mutant);
    insertions.push(...insertionsOf(place, mutant.name, file));
  }
  return { code: inserted(text, insertions), mutants };
}

function insertionsOf({ node, from, before, after }: Place, name: string, file: ts.SourceFile): Insertion[] {
  const start = from ?? node.getStart(file);
  const ending = typeof after === 'string' ? after : after(name);
  return [
    { at: start, text: before(name), otherEnd: node.end, opens: true },
    { at: node.end, text: ending, otherEnd: start, opens: false },
  ];
}

function inserted(text: string, insertions: readonly Insertion[]): string {
  const inOrder = [...insertions].sort(
    (one, other) =>
      one.at - other.at ||
      Number(one.opens) - Number(other.opens) ||
      // The outer begins before the inner and ends after it; of two statements in one place the split goes first.
      other.otherEnd - one.otherEnd ||
      Number(other.text.includes('commit and chain')) - Number(one.text.includes('commit and chain')),
  );
  let code = '';
  let written = 0;
  for (const { at, text: more } of inOrder) {
    code += text.slice(written, at) + more;
    written = at;
  }
  return code + text.slice(written);
}

/** The name of the innermost function around a node that has one. */
function functionName(node: ts.Node): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const name = nameOf(at);
    if (name !== undefined) return name.getText();
  }
  return '';
}

/** A value that a function keeps is not named after, but the function is. */
function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.name;
  }
  const holdsFunction =
    ts.isVariableDeclaration(node) && node.initializer && ts.isFunctionLike(node.initializer);
  return holdsFunction ? node.name : undefined;
}
