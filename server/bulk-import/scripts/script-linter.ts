import type { SqlStatement } from './sql-statements.ts';

interface Refusal {
  readonly pattern: RegExp;
  readonly because: string;
}

const OWN_TRANSACTION = 'los scripts corren dentro de una transacción que abre y cierra el portal';

const REFUSALS: readonly Refusal[] = [
  {
    pattern:
      /^(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|prepare\s+transaction)\b/i,
    because: OWN_TRANSACTION,
  },
  { pattern: /^set\s+(local\s+|session\s+)?transaction\b/i, because: OWN_TRANSACTION },
  { pattern: /^copy\b/i, because: 'COPY lee o escribe fuera de la base de datos' },
  {
    pattern: /^(set|reset)\s+((local|session)\s+)?(role|session\s+authorization|session_authorization)\b/i,
    because: 'un script no cambia de usuario',
  },
  { pattern: /^(reset|discard)\s+all\b/i, because: 'un script no cambia de usuario' },
  {
    pattern: /^(alter|create|drop)\s+(system|role|user|group|database)\b/i,
    because: 'un script no administra el servidor',
  },
  { pattern: /^(do|call)\b/i, because: 'esconde lo que ejecuta' },
  { pattern: /\bset_config\s*\(/i, because: 'set_config cambia la sesión del portal' },
  { pattern: /\\/, because: 'las órdenes con barra invertida son de psql, no de SQL' },
];

export function refusalOf(statement: SqlStatement): string | null {
  const refusal = REFUSALS.find(({ pattern }) => pattern.test(statement.code));
  if (!refusal) return null;
  const beginning = statement.code.split(/\s+/).slice(0, 4).join(' ');
  return `«${beginning}» no se admite: ${refusal.because}.`;
}
