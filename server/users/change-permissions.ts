import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { ListedUser, PermissionChange } from '../../src/api/contract/users.ts';
import { changedFlags, type Flags, whyNotPermissions } from '../../src/shared/access-rules.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { stopUseOfRights } from '../identity/rights.ts';
import { conflict } from '../problem.ts';
import { type AccessTurn, auditOf, refuseTo } from './access-turn.ts';
import { readPeople } from './listed-users.ts';

const STALE =
  'Alguien ha cambiado estos permisos mientras tanto: no se ha guardado nada. Mira cómo están ahora.';

interface FlagChange {
  readonly person: ListedUser;
  readonly given: readonly PermissionFlag[];
  readonly taken: readonly PermissionFlag[];
}

export async function changePermissions(
  turn: AccessTurn,
  changes: readonly PermissionChange[],
): Promise<ListedUser[]> {
  const ids = changes.map(({ id }) => id);
  await stopUseOfRights(turn.tx, ids);
  const people = await readPeople(turn.tx, ids, turn.at);
  const asked = people.map((person, index) => ({ person, change: changes[index] }));
  const stale = asked.filter(({ person, change }) => person.version !== change?.version);
  if (stale.length > 0) {
    throw conflict(STALE, { data: { current: stale.map(({ person }) => person) } });
  }
  const wanted = asked.map(({ person, change }) => {
    const flags = changedFlags(person.permissions, change?.permissions ?? {});
    refuseTo(whyNotPermissions(turn.actor, person, flags), person, people.length > 1);
    return flagChange(person, flags);
  });
  await write(
    turn,
    wanted.filter(({ given, taken }) => given.length + taken.length > 0),
  );
  return readPeople(turn.tx, ids, turn.at);
}

export const allFlags = (flags: Flags): Record<PermissionFlag, boolean> =>
  Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, flags[flag] === true])) as Record<
    PermissionFlag,
    boolean
  >;

function flagChange(person: ListedUser, flags: Flags): FlagChange {
  const has = (flag: PermissionFlag) => person.permissions[flag] === true;
  const wants = (flag: PermissionFlag) => flags[flag] === true;
  return {
    person,
    given: PERMISSION_FLAGS.filter((flag) => wants(flag) && !has(flag)),
    taken: PERMISSION_FLAGS.filter((flag) => has(flag) && !wants(flag)),
  };
}

async function write(turn: AccessTurn, changes: readonly FlagChange[]): Promise<void> {
  const given = changes.flatMap(({ person, given }) => given.map((flag) => [person.id, flag] as const));
  const taken = changes.flatMap(({ person, taken }) => taken.map((flag) => [person.id, flag] as const));
  await turn.tx.run(
    `insert into permiso (usuario_id, modulo, concedido)
    select *, true from unnest($1::integer[], $2::text[])
    on conflict (usuario_id, modulo) do update set concedido = true`,
    [given.map(([id]) => id), given.map(([, flag]) => flag)],
  );
  await turn.tx.run(
    `delete from permiso using unnest($1::integer[], $2::text[]) as quitado (usuario_id, modulo)
    where permiso.usuario_id = quitado.usuario_id and permiso.modulo = quitado.modulo`,
    [taken.map(([id]) => id), taken.map(([, flag]) => flag)],
  );
  await turn.tx.run('update usuario set version = version + 1 where id = any($1::integer[])', [
    changes.map(({ person }) => person.id),
  ]);
  await recordAudit(
    turn.tx,
    ...changes.map(({ person, given, taken }) =>
      auditOf(turn, person, 'usuario.permisosCambiados', {
        before: { permisos: PERMISSION_FLAGS.filter((flag) => person.permissions[flag]) },
        after: {
          permisos: PERMISSION_FLAGS.filter(
            (flag) => given.includes(flag) || (person.permissions[flag] && !taken.includes(flag)),
          ),
        },
      }),
    ),
  );
}
