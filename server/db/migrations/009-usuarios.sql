-- People in the bin, when somebody was last here, what a session is used with, and what people change about themselves.
alter table usuario
  add column borrado_en timestamptz,
  -- In words, so that it reads after they are gone.
  add column borrado_por text,
  -- Whether they were switched on: how they come back.
  add column borrado_activo boolean,
  add constraint usuario_borrado check (
    (borrado_en is null) = (borrado_por is null)
    and (borrado_en is null) = (borrado_activo is null)
    and (borrado_en is null or not activo)
  );

-- The address of somebody in the bin is free for others.
drop index usuario_email;
create unique index usuario_email on usuario (lower(email)) where borrado_en is null;

-- Beside the person, not in their row: a session in use writes it, and must never wait for a change of the person.
create table ultimo_acceso (
  usuario_id integer primary key references usuario on delete cascade,
  momento timestamptz not null
);

-- A session is written when it is opened, and at most once a minute while it is used: that is when somebody was here.
create function sesion_usada() returns trigger language plpgsql as $$
begin
  insert into ultimo_acceso as u (usuario_id, momento)
  values (new.usuario_id, new.inactiva_en - new.inactividad_s * interval '1 second')
  on conflict (usuario_id) do update set momento = greatest(u.momento, excluded.momento);
  return null;
end
$$;
create trigger sesion_usada after insert or update of inactiva_en on sesion
  for each row execute function sesion_usada();

insert into ultimo_acceso (usuario_id, momento)
select usuario_id, max(inactiva_en - inactividad_s * interval '1 second') from sesion group by usuario_id;

-- 'Firefox en Windows'; null when the browser does not say.
alter table sesion add column dispositivo text;

-- Made by the server from what was uploaded. Of one person the picture they have, and one they may still take.
create table imagen_usuario (
  usuario_id integer not null references usuario on delete cascade,
  sha256 text not null,
  contenido bytea not null,
  creada_en timestamptz not null,
  primary key (usuario_id, sha256)
);
create index imagen_usuario_sha256 on imagen_usuario (sha256);

-- An address somebody wants and has not proven yet.
create table cambio_email (
  usuario_id integer primary key references usuario on delete cascade,
  id uuid not null,
  email text not null,
  -- Keyed by a secret that lives outside the database.
  hmac text not null,
  intentos integer not null default 0 check (intentos >= 0),
  creado_en timestamptz not null,
  caduca_en timestamptz not null
);

-- As before, but whoever proves a new address of their own stays in the session they did it from.
create or replace function usuario_cierra_accesos() returns trigger language plpgsql as $$
declare
  propia text := nullif(current_setting('portal.sesion', true), '');
begin
  delete from sesion
  where usuario_id = new.id and (not new.activo or propia is null or id <> propia::bigint);
  update codigo_acceso set vigente = false where usuario_id = new.id and vigente;
  delete from enlace_clave where usuario_id = new.id;
  delete from cambio_email where usuario_id = new.id;
  update correo set estado = 'anulado', contenido = null where usuario_id = new.id and estado = 'pendiente';
  return null;
end
$$;
