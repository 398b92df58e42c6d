-- The four roles of the portal, for one database. Run it in that database as a superuser (or as its owner, with
-- CREATEROLE), before the portal's first start or while it runs:
--
--   psql -v ON_ERROR_STOP=1 -d portal -f roles.sql
--
-- then set passwords (\password portal_owner, portal_app, portal_read) and start the portal with DATABASE_OWNER_URL and
-- DATABASE_URL. The script can be run again. It works on PostgreSQL 15 to 18. For a second portal on the same server
-- replace «portal_» by another prefix: the portal takes the prefix from the name of the role that it connects as.
--
-- The rights of each role on each table are not here: the portal grants them as portal_owner after its migrations, so
-- that no table of a later release is forgotten (server/db/roles/table-rights.ts).

do $$
declare
  who text;
begin
  foreach who in array array['portal_owner', 'portal_app', 'portal_import', 'portal_read'] loop
    if not exists (select from pg_roles where rolname = who) then
      execute format('create role %I', who);
    end if;
  end loop;
end
$$;

-- Owns all objects and runs the migrations. The processes that answer people do not need its password.
alter role portal_owner login;
-- The role of the running portal. NOINHERIT: the rights of portal_import and portal_read apply only after SET
-- ROLE.
alter role portal_app login noinherit;
-- The portal takes this role while it fills the auxiliary tables and runs the scripts of a load.
alter role portal_import nologin;
-- For dashboards, Grafana and people with SQL. The portal takes this role to count the connections of the
-- server.
alter role portal_read login;

grant portal_import, portal_read to portal_app;
grant pg_read_all_stats to portal_read, portal_owner;

-- Set on the role, because a pooler in transaction mode refuses settings that come with a connection.
alter role portal_owner set timezone = 'UTC';
alter role portal_app set timezone = 'UTC';
alter role portal_app set statement_timeout = '100s';
alter role portal_app set lock_timeout = '5s';
alter role portal_app set idle_in_transaction_session_timeout = '10min';
alter role portal_read set timezone = 'UTC';
alter role portal_read set statement_timeout = '60s';
alter role portal_read set default_transaction_read_only = on;

do $$
declare
  place text := current_schema();
  thing record;
begin
  -- A user who is not a superuser can give tables only to a role of which the user is a member.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant portal_owner to %I', current_user);
  end if;
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to portal_owner, portal_read', current_database());
  -- Temporary tables are not among the portal's tables. A comparison stores its result in one.
  execute format('grant connect, temporary on database %I to portal_app', current_database());
  execute format('grant temporary on database %I to portal_import', current_database());
  -- Granted on this schema and not on the database, so that portal_owner can create tables nowhere else.
  execute format('revoke all on schema %I from public', place);
  execute format('grant usage, create on schema %I to portal_owner', place);
  execute format('grant usage on schema %I to portal_app, portal_import, portal_read', place);

  -- The portal may have run under another role before: everything that this role created goes to
  -- portal_owner. Sequences of columns and indexes go with their tables, and objects of extensions stay.
  for thing in
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
      c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = place::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and pg_get_userbyid(c.relowner) <> 'portal_owner'
      and not exists (
        select from pg_depend d
        where d.objid = c.oid and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i')))
      )
    union all
    select 'function', p.oid::regprocedure::text
    from pg_proc p
    where p.pronamespace = place::regnamespace and pg_get_userbyid(p.proowner) <> 'portal_owner'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter %s %s owner to portal_owner', thing.kind, thing.name);
  end loop;
end
$$;
