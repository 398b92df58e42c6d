import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { actualRights, ownedObjects } from '../../../server/db/roles/actual-rights.ts';
import { EXPECTED_RIGHTS, NAMED_TABLES } from '../../../server/db/roles/expected-rights.ts';
import { grantRights } from '../../../server/db/roles/grant-rights.ts';
import { ENGINES } from '../../support/server.ts';
import { RolesWorld } from './roles-world.ts';

describe.skipIf(!ENGINES.includes('postgres'))('the four roles', () => {
  let world: RolesWorld;
  let owner: Database;
  beforeAll(async () => {
    world = await RolesWorld.create();
    await world.makeRoles();
    owner = world.open('owner');
    await world.migrate(owner, null);
  });
  afterAll(async () => {
    await owner.close();
    await world.drop();
  });
  const rights = () => owner.transaction((tx) => actualRights(tx, world.prefix));
  const sorted = (texts: readonly string[]) => [...texts].sort();

  it('name every table and view of the newest schema', async () => {
    const objects = await owner.transaction(ownedObjects);
    expect(objects).toEqual(sorted(NAMED_TABLES));
  });

  it('are exactly the expected ones, and a second start changes none', async () => {
    expect(sorted(await rights())).toEqual(sorted(EXPECTED_RIGHTS));
    expect(await grantRights(owner)).toBe(0);
  });

  it('are granted again when they were revoked, and revoked when they were granted by hand', async () => {
    await owner.transaction(async (tx) => {
      await tx.run(`revoke select on obra from ${world.prefix}_app`);
      await tx.run(`grant delete on auditoria to ${world.prefix}_app`);
      await tx.run(`grant select (email) on usuario to ${world.prefix}_read`);
    });
    expect(await grantRights(owner)).toBe(3);
    expect(sorted(await rights())).toEqual(sorted(EXPECTED_RIGHTS));
  });

  it('are left as they are by a release that was rolled back', async () => {
    const migracion = (sql: string) => owner.transaction((tx) => tx.run(sql));
    await migracion("insert into migracion values ('999-posterior.sql', 'x', now(), '000')");
    await migracion(`grant delete on carga_turno to ${world.prefix}_import`);
    await world.migrate(owner, null);
    expect(await rights()).toContain('import DELETE carga_turno');
    await migracion("delete from migracion where nombre = '999-posterior.sql'");
    await world.migrate(owner, null);
    expect(sorted(await rights())).toEqual(sorted(EXPECTED_RIGHTS));
  });

  const denied = (what: string) => `permission denied for ${what}`;
  const notOwner = (what: string) => `must be owner of ${what}`;

  it.each([
    ['drop trigger auditoria_no_cambia on auditoria', notOwner('relation auditoria')],
    ['alter table auditoria disable trigger auditoria_no_cambia', notOwner('table auditoria')],
    [
      "set session_replication_role = 'replica'",
      'permission denied to set parameter "session_replication_role"',
    ],
    [
      'create or replace function auditoria_no_cambia() returns trigger language sql as $$ select $$',
      denied('schema public'),
    ],
    ["update auditoria set usuario = 'Nadie'", denied('table auditoria')],
    ['delete from auditoria', denied('table auditoria')],
    ['truncate auditoria', denied('table auditoria')],
    ['create table propia (id int)', denied('schema public')],
    ['create schema propio', denied('database')],
    ['alter table obra add column propia int', notOwner('table obra')],
    ['create index propio on obra (cod)', notOwner('table obra')],
    ['drop table obra', notOwner('table obra')],
    ['truncate obra', denied('table obra')],
    ['truncate aux_factyval', denied('table aux_factyval')],
    ["insert into aux_factyval (csv_proyecto) values ('x')", denied('table aux_factyval')],
    ['update migracion set checksum = nombre', denied('table migracion')],
    ['update campo set obligatorio = false', denied('table campo')],
  ])('the application cannot: %s', async (statement, refusal) => {
    const answer = await world.tells('app', statement);
    expect(answer.replace(/ prueba_\w+/, '')).toBe(refusal);
  });

  it('the application cannot become the owner', async () => {
    expect(await world.tells('app', `set role ${world.prefix}_owner`)).toMatch(
      /^permission denied to set role/,
    );
  });

  const asImport = (statement: string) => world.tells('app', `set role ${world.prefix}_import`, statement);
  it.each([
    'truncate aux_factyval, aux_seguimiento',
    "insert into aux_seguimiento (csv_proyecto) values ('x')",
    "select setval(pg_get_serial_sequence('aux_factyval', 'fila'), 1, false)",
    "select analiza('aux_factyval', '{fila}')",
    'update obra set estado = null where false',
    'select count(*) from proyecto join carga on true',
  ])('a load can: %s', async (statement) => {
    expect(await asImport(statement)).toBe('hecho');
  });

  it.each([
    ['delete from obra', denied('table obra')],
    ['truncate obra', denied('table obra')],
    ["update usuario set rol = 'Jefe'", denied('table usuario')],
    ['select email from usuario', denied('table usuario')],
    ['select token_hash from sesion', denied('table sesion')],
    ['insert into auditoria (momento) values (now())', denied('table auditoria')],
    ['update carga set reversible = true', denied('table carga')],
    ['alter table aux_factyval add column propia int', notOwner('table aux_factyval')],
    ['create table propia (id int)', denied('schema public')],
  ])('a load cannot: %s', async (statement, refusal) => {
    expect(await asImport(statement)).toBe(refusal);
  });

  it.each([
    'select count(*) from obra join seguimiento on seguimiento.obra = obra.id',
    'select count(*) from factyval join enlace on true join ejecucion on true join conexion_hora on true',
    'select fecha, works from indicador_diario',
    'select id, nombre, activo from usuario',
    'select estado, count(*) from correo group by estado',
    "select count(*) from auditoria where momento > now() - interval '1 day'",
  ])('dashboards can: %s', async (statement) => {
    expect(await world.tells('read', statement)).toBe('hecho');
  });

  it.each([
    ['usuario', 'email'],
    ['sesion', 'token_hash'],
    ['codigo_acceso', 'hmac'],
    ['prueba_sesion', 'hmac'],
    ['cambio_email', 'hmac'],
    ['registro', 'clave_hash'],
    ['clave', 'hash'],
    ['clave_programa', 'hash'],
    ['enlace_clave', 'token_hash'],
    ['vuelta_atras', 'token_hash'],
    ['equipo', 'token_hash'],
    ['correo', 'contenido'],
    ['correo', 'destinatario'],
    ['suscripcion_envio', 'baja_hash'],
    ['tarea_recordatorio', 'baja'],
    ['auditoria', 'despues'],
    ['uso_reciente', 'clave'],
    ['carga_fichero_trozo', 'contenido'],
    ['conexion_detenida', 'consulta'],
  ])('dashboards cannot see %s.%s', async (table, column) => {
    expect(await world.tells('read', `select ${column} from ${table}`)).toBe(denied(`table ${table}`));
  });

  it('dashboards cannot write, and see what every connection does', async () => {
    await expect(world.tells('read', 'update obra set estado = null')).resolves.toBe(
      'cannot execute UPDATE in a read-only transaction',
    );
    expect(
      await world.tells('read', 'set default_transaction_read_only = off', 'update obra set estado = null'),
    ).toBe(denied('table obra'));
    expect(
      await world.tells(
        'read',
        `select 1 / (case when exists (select from pg_stat_activity where query = '<insufficient privilege>') then 0 else 1 end)`,
      ),
    ).toBe('hecho');
  });
});
