-- amplía
-- The search of the portal finds tasks, links of sites and saved views too: what it reads of a task stands in its row,
-- and what is written to these tables is noted, so that an answer that was kept is not given after them.
alter table tarea add column busqueda text not null generated always as (sin_acentos('t-' || numero::text || ' ' || titulo)) stored;
create trigger tarea_anota_cambio after insert or update or delete or truncate on tarea
  for each statement execute function anota_cambio_de_tabla();
create trigger tablero_anota_cambio after insert or update or delete or truncate on tablero
  for each statement execute function anota_cambio_de_tabla();
create trigger enlace_anota_cambio after insert or update or delete or truncate on enlace
  for each statement execute function anota_cambio_de_tabla();
create trigger vista_anota_cambio after insert or update or delete or truncate on vista
  for each statement execute function anota_cambio_de_tabla();

-- What a person does not want to hear of: a kind of notification ('tarea') or one thread of it ('tarea:' and the id of the
-- task, 'automatismo:' and the name of the script).
create table notificacion_silencio (
  usuario_id integer not null references usuario on delete cascade,
  clave text not null,
  nombre text not null,
  desde timestamptz not null,
  primary key (usuario_id, clave)
);

-- Who wants each morning a mail with what is unread.
create table notificacion_resumen (
  usuario_id integer primary key references usuario on delete cascade,
  por_correo boolean not null,
  -- In the link of each mail, which ends them.
  baja text not null unique,
  -- The newest notification that a mail has told: none is told twice.
  hasta bigint not null default 0
);

-- A notification that only informs, or that its person has silenced, is written as read: whoever writes it, it is listed
-- and not counted. Not every writer may read what a person has silenced.
create function notificacion_callada() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.tipo = 'suscripcion' and new.datos ->> 'resultado' = 'reintento')
    or (new.tipo = 'carga' and new.datos ->> 'estado' = 'completada' and new.datos ->> 'ensayo' = 'true')
    or exists (
      select from notificacion_silencio s
      where s.usuario_id = new.usuario_id
        and s.clave in (new.tipo, new.tipo || ':' || coalesce(new.datos ->> 'script', new.datos ->> 'tarea'))
    )
  then
    new.leida_en := new.momento;
    new.datos := new.datos || '{"callada": true}';
  end if;
  return new;
end
$$;
create trigger notificacion_callada before insert on notificacion
  for each row execute function notificacion_callada();
