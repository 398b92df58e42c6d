-- Mail that waits to be handed over, passwords, people who register, and what stops whoever guesses.

-- Written in the transaction that makes what the mail tells: both are there, or neither.
create table correo (
  id bigint generated always as identity primary key,
  tipo text not null,
  -- null: of somebody who is not a user yet.
  usuario_id integer references usuario on delete cascade,
  destinatario text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'anulado', 'abandonado')),
  -- Sealed by a key that lives outside the database, and wiped with the last attempt.
  contenido text,
  creado_en timestamptz not null,
  -- What it carries is dead from here on.
  caduca_en timestamptz not null,
  intentos integer not null default 0 check (intentos >= 0),
  siguiente_en timestamptz not null,
  enviado_en timestamptz,
  check ((estado = 'pendiente') = (contenido is not null))
);
create index correo_pendiente on correo (siguiente_en) where estado = 'pendiente';
create index correo_usuario on correo (usuario_id);
create index correo_creado on correo (creado_en);

-- How often something was done lately, for whatever may be done only so often.
create table uso_reciente (
  clave text primary key,
  -- Milliseconds since 1970, in order.
  momentos jsonb not null,
  -- Nobody asks for it any more from here on.
  caduca_en timestamptz not null
);
create index uso_reciente_caduca on uso_reciente (caduca_en);

create table clave (
  usuario_id integer primary key references usuario on delete cascade,
  -- With its own salt and the parameters it was made with.
  hash text not null,
  cambiada_en timestamptz not null
);

-- Consecutive failures of an account; no row: none.
create table acceso_fallido (
  usuario_id integer primary key references usuario on delete cascade,
  fallos integer not null check (fallos between 0 and 100),
  bloqueado_hasta timestamptz
);

-- The link of a forgotten password: at most one of a person.
create table enlace_clave (
  usuario_id integer primary key references usuario on delete cascade,
  -- SHA-256 of the token, which the server itself does not keep.
  token_hash text not null unique,
  creado_en timestamptz not null,
  caduca_en timestamptz not null
);

-- Whoever registers becomes a user once the code mailed to their address comes back with the form it was asked by.
create table registro (
  -- SHA-256 of what the form holds.
  token_hash text primary key,
  nombre text not null,
  email text not null,
  clave_hash text not null,
  hmac text not null,
  intentos integer not null default 0 check (intentos >= 0),
  creado_en timestamptz not null,
  caduca_en timestamptz not null
);
create index registro_caduca on registro (caduca_en);

create or replace function usuario_cierra_accesos() returns trigger language plpgsql as $$
begin
  delete from sesion where usuario_id = new.id;
  update codigo_acceso set vigente = false where usuario_id = new.id and vigente;
  delete from enlace_clave where usuario_id = new.id;
  update correo set estado = 'anulado', contenido = null where usuario_id = new.id and estado = 'pendiente';
  return null;
end
$$;

-- Whoever switches a person on again lets them try again.
create function usuario_levanta_bloqueo() returns trigger language plpgsql as $$
begin
  delete from acceso_fallido where usuario_id = new.id;
  return null;
end
$$;
create trigger usuario_levanta_bloqueo
  after update of activo on usuario for each row
  when (new.activo and not old.activo)
  execute function usuario_levanta_bloqueo();
