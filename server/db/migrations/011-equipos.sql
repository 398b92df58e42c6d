-- Browsers in which their owner signed in before: what strangers do to an account is counted apart from them.
create table equipo (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  -- SHA-256 of the token that the browser keeps.
  token_hash text not null unique,
  usado_en timestamptz not null,
  caduca_en timestamptz not null
);
create index equipo_usuario on equipo (usuario_id);

-- Which device a session was opened in; null: before there were any, or forgotten since.
alter table sesion add column equipo_id bigint references equipo on delete set null;
create index sesion_equipo on sesion (equipo_id);

-- A code belongs to the request that asked for it; null: it came from no known device.
alter table codigo_acceso
  add column equipo_id bigint references equipo on delete cascade,
  add column correo_id bigint references correo on delete set null;
create index codigo_acceso_equipo on codigo_acceso (equipo_id) where equipo_id is not null;
create index codigo_acceso_correo on codigo_acceso (correo_id) where correo_id is not null;
drop index codigo_acceso_vigente;
create index codigo_acceso_vigente on codigo_acceso (usuario_id) where vigente;

-- Consecutive failures of each known device, and of everybody else together (null).
alter table acceso_fallido
  add column equipo_id bigint references equipo on delete cascade,
  drop constraint acceso_fallido_pkey,
  add constraint acceso_fallido_de unique nulls not distinct (usuario_id, equipo_id);
create index acceso_fallido_equipo on acceso_fallido (equipo_id) where equipo_id is not null;

-- A second link leaves the first as good as it was: nobody kills the one that its owner is about to open.
alter table enlace_clave drop constraint enlace_clave_pkey;
alter table enlace_clave drop constraint enlace_clave_token_hash_key;
alter table enlace_clave add primary key (token_hash);
create index enlace_clave_usuario on enlace_clave (usuario_id);

-- Switched off, or at another address: their devices are forgotten with their sessions, but for the one that stays.
create function usuario_olvida_equipos() returns trigger language plpgsql as $$
declare
  propia text := nullif(current_setting('portal.sesion', true), '');
begin
  delete from equipo
  where usuario_id = new.id
    and (not new.activo or propia is null
         or id is distinct from (select equipo_id from sesion where sesion.id = propia::bigint));
  return null;
end
$$;
create trigger usuario_olvida_equipos
  after update of activo, email on usuario for each row
  when (not new.activo or new.email <> old.email)
  execute function usuario_olvida_equipos();

-- Their links died when they were switched off: what strangers used up meanwhile must not keep them from the next one.
create or replace function usuario_levanta_bloqueo() returns trigger language plpgsql as $$
begin
  delete from acceso_fallido where usuario_id = new.id;
  delete from uso_reciente
  where clave in ('correo codigo ' || lower(new.email), 'correo enlace ' || lower(new.email));
  return null;
end
$$;
