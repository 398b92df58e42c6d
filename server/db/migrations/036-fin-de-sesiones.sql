-- Why sessions ended before their time, for whoever still holds their tokens to read.

create table sesion_terminada (
  token_hash text primary key,
  motivo text not null,
  terminada_en timestamptz not null default now()
);
create index sesion_terminada_en on sesion_terminada (terminada_en);

-- As before, but each session says why it ended.
create or replace function usuario_cierra_accesos() returns trigger language plpgsql as $$
declare
  propia text := nullif(current_setting('portal.sesion', true), '');
begin
  with terminadas as (
    delete from sesion
    where usuario_id = new.id and (not new.activo or propia is null or id <> propia::bigint)
    returning token_hash
  )
  insert into sesion_terminada (token_hash, motivo)
  select token_hash, case when new.activo then 'correo_cambiado' else 'cuenta_desactivada' end from terminadas
  on conflict do nothing;
  update codigo_acceso set vigente = false where usuario_id = new.id and vigente;
  delete from enlace_clave where usuario_id = new.id;
  delete from cambio_email where usuario_id = new.id;
  update correo set estado = 'anulado', contenido = null
  where usuario_id = new.id and estado = 'pendiente' and tipo <> 'aviso';
  return null;
end
$$;
