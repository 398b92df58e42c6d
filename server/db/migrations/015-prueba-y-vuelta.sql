-- What a session has shown of late to be its person's own, and the links that take a change of access back.

create table prueba_sesion (
  sesion_id bigint primary key references sesion on delete cascade,
  -- Of the last one, beside signing in itself; null: none was given yet.
  dada_en timestamptz,
  -- Wrong ones one after another.
  fallos integer not null default 0 check (fallos >= 0),
  -- The code that was mailed for it; null: none, or it was used.
  codigo_id uuid,
  -- Keyed by a secret that lives outside the database.
  hmac text,
  intentos integer not null default 0 check (intentos >= 0),
  caduca_en timestamptz,
  check ((codigo_id is null) = (hmac is null) and (codigo_id is null) = (caduca_en is null))
);

-- Of each change of access the link that was mailed to the address of before. Whoever uses one goes back behind it.
create table vuelta_atras (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  -- SHA-256 of the token, which the server itself does not keep.
  token_hash text not null unique,
  -- Where it was mailed to, and what is theirs again.
  email text not null,
  creado_en timestamptz not null,
  caduca_en timestamptz not null
);
create index vuelta_atras_usuario on vuelta_atras (usuario_id);

-- As before, but what tells an owner of a change goes out whatever comes after it.
create or replace function usuario_cierra_accesos() returns trigger language plpgsql as $$
declare
  propia text := nullif(current_setting('portal.sesion', true), '');
begin
  delete from sesion
  where usuario_id = new.id and (not new.activo or propia is null or id <> propia::bigint);
  update codigo_acceso set vigente = false where usuario_id = new.id and vigente;
  delete from enlace_clave where usuario_id = new.id;
  delete from cambio_email where usuario_id = new.id;
  update correo set estado = 'anulado', contenido = null
  where usuario_id = new.id and estado = 'pendiente' and tipo <> 'aviso';
  return null;
end
$$;
