export interface SqlStatement {
  readonly text: string;
  readonly code: string;
}

export function sqlStatements(script: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let start = 0;
  let code = '';
  let position = 0;
  const endStatement = (end: number): void => {
    if (code.trim() !== '') statements.push({ text: script.slice(start, end).trim(), code: code.trim() });
    code = '';
    start = end + 1;
  };
  while (position < script.length) {
    const opaque = opaquePart(script, position);
    if (opaque) {
      code += opaque.standsFor;
      position = opaque.end;
      continue;
    }
    if (script[position] === ';') endStatement(position);
    else code += script[position];
    position += 1;
  }
  endStatement(script.length);
  return statements;
}

interface OpaquePart {
  readonly end: number;
  readonly standsFor: string;
}

function opaquePart(script: string, position: number): OpaquePart | null {
  if (script.startsWith('--', position)) return { end: endOf(script, '\n', position + 2), standsFor: '\n' };
  if (script.startsWith('/*', position)) return { end: endOfComment(script, position), standsFor: ' ' };
  const character = script[position];
  if (character === '"') return { end: endOfQuoted(script, position, '"', false), standsFor: '""' };
  if (character === "'") {
    const escapes = /(^|[^\w$])e$/i.test(script.slice(Math.max(0, position - 2), position));
    return { end: endOfQuoted(script, position, "'", escapes), standsFor: "''" };
  }
  if (character === '$' && !/[\w$]/.test(script[position - 1] ?? ' ')) {
    const tag = /^\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/u.exec(script.slice(position, position + 70))?.[0];
    if (tag) return { end: endOf(script, tag, position + tag.length), standsFor: "''" };
  }
  return null;
}

function endOf(script: string, closing: string, from: number): number {
  const found = script.indexOf(closing, from);
  return found === -1 ? script.length : found + closing.length;
}

function endOfComment(script: string, position: number): number {
  let depth = 0;
  let at = position;
  while (at < script.length) {
    if (script.startsWith('/*', at)) {
      depth += 1;
      at += 2;
    } else if (script.startsWith('*/', at)) {
      depth -= 1;
      at += 2;
      if (depth === 0) return at;
    } else {
      at += 1;
    }
  }
  return at;
}

function endOfQuoted(script: string, position: number, quote: string, escapes: boolean): number {
  let at = position + 1;
  while (at < script.length) {
    if (escapes && script[at] === '\\') at += 2;
    else if (script[at] !== quote) at += 1;
    else if (script[at + 1] === quote) at += 2;
    else return at + 1;
  }
  return at;
}
