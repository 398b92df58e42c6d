import { emailAddress } from '../../src/api/contract/identity.ts';
import { cleanText } from '../../src/shared/new-person.ts';
import { recordAudit, SYSTEM } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { administrationGivenMail } from '../mail/account-mails.ts';
import type { Outbox } from '../mail/outbox.ts';
import { StartupError } from '../startup-error.ts';
import { takeAccessTurn } from '../users/access-turn.ts';
import { createPerson } from './create-person.ts';
import { clearEveryFailure } from './lockout.ts';

const MAIL_VALID_MS = 7 * 24 * 3_600_000;

interface Asked {
  readonly email: string;
  /** The name of the person, when nobody with the address exists; null when they must exist. */
  readonly nameOfNew: string | null;
  /** The account of the machine that asks for it. */
  readonly terminalUser: string;
}

export interface GivenAdministration {
  readonly name: string;
  readonly email: string;
  readonly wasCreated: boolean;
  /** How many other administrators are told by mail. */
  readonly told: number;
}

/**
 * Makes a person an administrator who can sign in, whatever they were: unknown, in the bin, switched off or locked.
 * Throws StartupError with one sentence when that cannot be.
 */
export function giveAdministration(
  database: Database,
  outbox: Outbox,
  { email, nameOfNew, terminalUser }: Asked,
): Promise<GivenAdministration> {
  return database.transaction(async (tx) => {
    await takeAccessTurn(tx);
    const at = await tx.now();
    const found = await findPerson(tx, email);
    const person = found ?? (await create(tx, email, nameOfNew, at));
    const { id, nombre: name } = person;
    if (found !== null) await letIn(tx, id);
    await tx.kysely
      .insertInto('permiso')
      .values({ usuario_id: id, modulo: 'admin', concedido: true })
      .onConflict((conflict) => conflict.columns(['usuario_id', 'modulo']).doUpdateSet({ concedido: true }))
      .execute();
    await recordAudit(tx, {
      at,
      by: SYSTEM,
      action: 'administracion.devuelta',
      entity: 'usuario',
      entityId: id,
      parents: { usuario: `${name} <${person.email}>`, terminal: terminalUser },
      before: found === null ? {} : { activo: found.activo, eliminado: found.borrado_en !== null },
      after: { activo: true, permisos: ['admin'] },
    });
    const others = await otherAdministrators(tx, id);
    for (const other of others) {
      const mail = administrationGivenMail({
        to: other.email,
        name: other.nombre,
        person: { name, email: person.email },
        terminalUser,
      });
      const until = new Date(at.getTime() + MAIL_VALID_MS);
      await outbox.put(tx, { ...mail, kind: 'aviso', userId: other.id, needs: 'admin', until });
    }
    return { name, email: person.email, wasCreated: found === null, told: others.length };
  });
}

/** The person with the address; of several, who only differ in being in the bin, the one that is not, or the newest. */
async function findPerson({ kysely }: Transaction, email: string) {
  const person = await kysely
    .selectFrom('usuario')
    .select(['id', 'nombre', 'email', 'activo', 'borrado_en'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('borrado_en', (order) => order.desc().nullsFirst())
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person ?? null;
}

async function create(tx: Transaction, email: string, nameOfNew: string | null, at: Date) {
  if (nameOfNew === null) {
    throw new StartupError(`No hay nadie con el correo ${email}: con --create «Nombre» se crea.`);
  }
  const nombre = cleanText(nameOfNew);
  if (nombre === '') throw new StartupError('El nombre de --create no puede estar vacío.');
  if (!emailAddress.safeParse(email).success) throw new StartupError(`«${email}» no es un correo.`);
  const role = 'Administración';
  const id = await createPerson(tx, { name: nombre, email, role, active: true, permissions: [] }, at);
  return { id, nombre, email };
}

async function letIn(tx: Transaction, id: number): Promise<void> {
  await clearEveryFailure(tx, id);
  await tx.run(
    `update usuario set activo = true, borrado_en = null, borrado_por = null, borrado_activo = null, version = version + 1
    where id = $1`,
    [id],
  );
}

const otherAdministrators = ({ kysely }: Transaction, id: number) =>
  kysely
    .selectFrom('usuario')
    .innerJoin('permiso', 'permiso.usuario_id', 'usuario.id')
    .select(['usuario.id', 'usuario.nombre', 'usuario.email'])
    .where('permiso.modulo', '=', 'admin')
    .where('permiso.concedido', '=', true)
    .where('usuario.activo', '=', true)
    .where('usuario.id', '<>', id)
    .orderBy('usuario.id')
    .execute();
