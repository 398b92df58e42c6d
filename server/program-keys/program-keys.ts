import {
  CALL_FLAGS,
  PROGRAM_CALLS,
  type ProgramCall,
  type ProgramKey,
} from '../../src/api/contract/program-keys.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { FLAG_LABELS } from '../../src/shared/flag-labels.ts';
import type { By } from '../audit/record-audit.ts';
import { type Database, DatabaseError, type Transaction } from '../db/database.ts';
import type { ActingUser, SignedInUser } from '../identity/caller.ts';
import { requireFreshProof } from '../identity/fresh-proof.ts';
import { newToken, tokenHash } from '../identity/token.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { type Quota, takeUse } from '../limits/recent-uses.ts';
import { conflict, notFound, pointed, unauthenticated } from '../problem.ts';
import { auditKeys } from './audit-keys.ts';
import { type EndingLink, keepEndingLink } from './key-ending-link.ts';
import { isProgramKey, KEY_PREFIX } from './key-form.ts';
import { holdKey, keysWithMakers } from './key-standing.ts';

const SHOWN_CHARACTERS = 8;
const UNIQUE_VIOLATION = '23505';
const MINUTE_MS = 60_000;
/**
 * How often a key may call. Loads and updates take many calls each, and programs poll them; a report of a run is one
 * call.
 */
const QUOTAS: Readonly<Record<ProgramCall, readonly Quota[]>> = {
  automatizaciones: [{ uses: 60, withinMs: MINUTE_MS }],
  cargas: [{ uses: 600, withinMs: MINUTE_MS }],
  actualizaciones: [{ uses: 600, withinMs: MINUTE_MS }],
};

/** The same sentence for every reason, so that a stranger learns nothing about keys. */
const REFUSED = 'La clave no vale: pide otra en el panel de administración.';

export interface CallingProgram {
  readonly keyId: number;
  readonly name: string;
  readonly makerId: number;
}

export async function listKeys(db: Pick<Database, 'kysely'>): Promise<ProgramKey[]> {
  return (await keysWithMakers(db).orderBy('c.id', 'desc').execute()).map(keyOf);
}

interface Made {
  /** `clave` is the text of the key, which is shown once and not stored. */
  readonly key: ProgramKey & { clave: string };
  readonly ending: EndingLink;
}

/** Makes a key. Throws `proofWanted` unless the session was proven a moment ago. */
export async function makeKey(
  tx: Transaction,
  { caller, by, origin }: { readonly caller: SignedInUser; readonly by: By; readonly origin: string },
  { name, calls }: { readonly name: string; readonly calls: readonly ProgramCall[] },
): Promise<Made> {
  refuseCallsOfOthers(caller, calls);
  await requireFreshProof(tx, caller);
  const at = await tx.now();
  const clave = KEY_PREFIX + newToken();
  try {
    const { id } = await tx.kysely
      .insertInto('clave_programa')
      .values({
        nombre: name,
        hash: tokenHash(clave),
        principio: clave.slice(0, SHOWN_CHARACTERS),
        llamadas: [...calls],
        creada_por: by.id,
        creada_en: at,
        usada_en: null,
        revocada_en: null,
        revocada_por: null,
        fin_hash: null,
        fin_caduca_en: null,
        motivo_fin: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ending = await keepEndingLink(tx, origin, id, at);
    await auditKeys(tx, by, at, 'claveDePrograma.creada', [{ id, nombre: name }]);
    return { key: { ...(await readKey(tx, id)), clave }, ending };
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) {
      throw conflict('Ya hay una clave con ese nombre: elige otro, o revoca la que hay.');
    }
    throw error;
  }
}

/** A key makes calls with the rights of its maker, so one for calls that the maker may not make would never work. */
function refuseCallsOfOthers({ permissions }: SignedInUser, calls: readonly ProgramCall[]): void {
  for (const call of calls) {
    const flag = CALL_FLAGS[call];
    if (flag !== null && !mayOpen(permissions, flag)) {
      throw pointed('/llamadas', `Para eso te falta el permiso «${FLAG_LABELS[flag]}».`);
    }
  }
}

export async function revokeKey(tx: Transaction, by: By, id: number): Promise<ProgramKey> {
  const at = await tx.now();
  const key = await readKey(tx, id);
  const { affectedRows } = await tx.run(
    'update clave_programa set revocada_en = $2, revocada_por = $3 where id = $1 and revocada_en is null',
    [id, at, by.name],
  );
  if (affectedRows > 0) await auditKeys(tx, by, at, 'claveDePrograma.revocada', [key]);
  return readKey(tx, id);
}

/**
 * Finds the program's key of a call. Throws `unauthenticated` when the key is unknown, no longer valid (`vale` of
 * `keysWithMakers`) or not for this kind of call, and `tooOften` when it is used too often.
 */
export async function admitProgram(
  database: Database,
  key: string | null,
  call: ProgramCall,
): Promise<CallingProgram> {
  if (key === null || !isProgramKey(key)) throw unauthenticated(REFUSED);
  // Programs call on while the reads of people have all other connections.
  const { transaction, ...lookUp } = database.apart('signIn');
  const row = await keysWithMakers(lookUp).where('c.hash', '=', tokenHash(key)).executeTakeFirst();
  if (row === undefined || !row.vale || !row.llamadas.includes(call)) throw unauthenticated(REFUSED);
  const wait = await transaction(async (tx) => {
    const at = await tx.now();
    const ms = await takeUse(tx, [{ key: usesOf(row.id, call), quotas: QUOTAS[call] }], at);
    if (ms === 0) await tx.run('update clave_programa set usada_en = $2 where id = $1', [row.id, at]);
    return ms;
  });
  if (wait > 0) throw tooManyRequests(wait);
  return { keyId: row.id, name: row.nombre, makerId: row.creada_por };
}

/** Name of a limit: uses are counted for each key and each kind of call. */
const usesOf = (keyId: number, call: ProgramCall): string => `clave ${keyId} ${call}`;

/**
 * The person for whom a program acts on routes that people call too: the maker of its key, with that person's present
 * rights.
 */
export async function programActingAs(
  database: Database,
  key: string,
  call: ProgramCall,
): Promise<ActingUser> {
  const { keyId, name, makerId } = await admitProgram(database, key, call);
  const maker = await usersWithFlags(database.apart('signIn').kysely)
    .where('usuario.id', '=', makerId)
    .where('usuario.activo', '=', true)
    .executeTakeFirst();
  if (maker === undefined) throw unauthenticated(REFUSED);
  const { id, name: person, email, permissions } = userOf(maker);
  return { id, name: `clave «${name}» (${person})`, email, permissions, sessionId: null, keyId };
}

/** Call in the transaction that writes: throws when the key is no longer valid. */
export async function holdProgram(tx: Transaction, { keyId }: CallingProgram): Promise<void> {
  if (!(await holdKey(tx, keyId))) throw unauthenticated(REFUSED);
}

async function readKey(tx: Transaction, id: number): Promise<ProgramKey> {
  const row = await keysWithMakers(tx).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('No hay ninguna clave con ese número.');
  return keyOf(row);
}

function keyOf(
  row: Awaited<ReturnType<ReturnType<typeof keysWithMakers>['executeTakeFirstOrThrow']>>,
): ProgramKey {
  return {
    id: row.id,
    nombre: row.nombre,
    principio: row.principio,
    llamadas: PROGRAM_CALLS.filter((call) => row.llamadas.includes(call)),
    creada_por: row.creador,
    creada_en: row.creada_en.toISOString(),
    usada_en: row.usada_en?.toISOString() ?? null,
    revocada_en: row.revocada_en?.toISOString() ?? null,
    revocada_por: row.revocada_por,
    motivo_fin: row.motivo_fin,
    vale: row.vale,
  };
}
