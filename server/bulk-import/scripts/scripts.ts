import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCRIPT_TYPES, type ScriptType } from '../../../src/api/contract/bulk-import.ts';
import { inOfficeZone } from '../../db/office-midnight.ts';
import { refusalOf } from './script-linter.ts';
import { type SqlStatement, sqlStatements } from './sql-statements.ts';

export interface ImportScript {
  readonly name: string;
  readonly type: ScriptType;
  readonly description: string;
  /**
   * The word for 'none' in the sentence of a script that finds nothing, in the gender of its description ('ninguna').
   * Read from its '-- none:' line; without that line, 'ninguno'.
   */
  readonly none: string;
  readonly statements: readonly SqlStatement[];
}

export class ScriptRefused extends Error {
  override readonly name = 'ScriptRefused';
  constructor(script: string, reason: string) {
    super(`Script SQL ${script}: ${reason}`);
  }
}

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;
const QUERY_TYPES: readonly ScriptType[] = ['validation', 'select', 'information', 'final_verification'];

export function loadScripts(folder: string): ImportScript[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const scripts = names.map((name) =>
    parseScript(name, inOfficeZone(readFileSync(join(folder, name), 'utf8'))),
  );
  refuseLateValidations(scripts);
  return scripts;
}

export function parseScript(name: string, text: string): ImportScript {
  if (!FILE_NAME.test(name)) throw new ScriptRefused(name, 'el nombre debe ser NNN-nombre.sql.');
  const type = SCRIPT_TYPES.find((known) => known === headerValue(text, 'type'));
  if (!type) throw new ScriptRefused(name, `falta «-- type:» con uno de ${SCRIPT_TYPES.join(', ')}.`);
  const description = headerValue(text, 'description');
  if (!description) throw new ScriptRefused(name, 'falta «-- description:».');
  const statements = sqlStatements(text);
  for (const statement of statements) {
    const refusal = refusalOf(statement);
    if (refusal) throw new ScriptRefused(name, refusal);
  }
  if (statements.length === 0) throw new ScriptRefused(name, 'no contiene ninguna sentencia.');
  if (QUERY_TYPES.includes(type) && !isOneQuery(statements)) {
    throw new ScriptRefused(name, `un script de tipo ${type} es una sola consulta SELECT.`);
  }
  return { name, type, description, none: headerValue(text, 'none') ?? 'ninguno', statements };
}

function headerValue(text: string, key: string): string | undefined {
  return new RegExp(`^--[ \\t]*${key}:[ \\t]*(.*?)[ \\t]*\\r?$`, 'm').exec(text)?.[1];
}

function isOneQuery(statements: readonly SqlStatement[]): boolean {
  return statements.length === 1 && /^(select|with)\b/i.test(statements[0]?.code ?? '');
}

/** Throws unless all validations precede the first change: a validation compares the file with the portal as it was. */
function refuseLateValidations(scripts: readonly ImportScript[]): void {
  const firstOther = scripts.findIndex(({ type }) => type !== 'validation');
  const late = scripts.find(
    ({ type }, index) => type === 'validation' && firstOther !== -1 && index > firstOther,
  );
  if (late) throw new ScriptRefused(late.name, 'las validaciones van antes que los demás scripts.');
}
