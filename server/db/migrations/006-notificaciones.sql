-- What the server keeps for a person until they look at it. `datos` says what happened; the page has the words.
create table notificacion (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  tipo text not null check (tipo in ('carga', 'acceso')),
  momento timestamptz not null,
  datos jsonb not null,
  leida_en timestamptz
);
create index notificacion_usuario on notificacion (usuario_id, id desc);
create index notificacion_sin_leer on notificacion (usuario_id, id) where leida_en is null;
create index notificacion_momento on notificacion (momento);
-- Each change of what a person may open that one transaction makes is told at once.
create unique index notificacion_acceso on notificacion (usuario_id, momento) where tipo = 'acceso';

-- Nobody looks further back: 90 days, and the newest 200 of a person. What another purge is at is left to that one.
create function notificacion_purga() returns trigger language plpgsql as $$
begin
  delete from notificacion where id in (
    select id from notificacion
    where momento < (select max(momento) from nuevas) - interval '90 days'
    for update skip locked
  );
  delete from notificacion where id in (
    select vieja.id from notificacion vieja
    where vieja.usuario_id in (select usuario_id from nuevas)
      and vieja.id <= (
        select limite.id from notificacion limite
        where limite.usuario_id = vieja.usuario_id
        order by limite.id desc offset 200 limit 1
      )
    for update skip locked
  );
  return null;
end
$$;
create trigger notificacion_purga after insert on notificacion
  referencing new table as nuevas for each statement execute function notificacion_purga();

-- Whoever changes what a person may open, by whatever way: the person is told. Not of what they had before they first
-- came in: nothing changed for them.
create function permiso_avisa() returns trigger language plpgsql as $$
declare
  de_quien integer := coalesce(new.usuario_id, old.usuario_id);
  cual text := coalesce(new.modulo, old.modulo);
  gana text := case when coalesce(new.concedido, false) then 'concedidos' else 'retirados' end;
  pierde text := case when coalesce(new.concedido, false) then 'retirados' else 'concedidos' end;
begin
  if coalesce(new.concedido, false) = coalesce(old.concedido, false) then
    return null;
  end if;
  -- By way of `usuario`: with a person who is being deleted their permissions go too, and nobody is left to tell.
  insert into notificacion (usuario_id, tipo, momento, datos)
  select u.id, 'acceso', now(),
    jsonb_build_object('concedidos', '[]'::jsonb, 'retirados', '[]'::jsonb) || jsonb_build_object(gana, jsonb_build_array(cual))
  from usuario u
  where u.id = de_quien
    and exists (select from auditoria a where a.usuario_id = u.id and a.accion = 'sesion.abierta')
  on conflict (usuario_id, momento) where tipo = 'acceso' do update
  -- Taken and given back within one transaction, or the other way round: nothing changed.
  set datos = case
    when notificacion.datos -> pierde ? cual
      then notificacion.datos || jsonb_build_object(pierde, (notificacion.datos -> pierde) - cual)
    else notificacion.datos || jsonb_build_object(gana, (notificacion.datos -> gana) || jsonb_build_array(cual))
  end;
  delete from notificacion
  where usuario_id = de_quien and tipo = 'acceso' and momento = now()
    and datos = '{"concedidos": [], "retirados": []}';
  return null;
end
$$;
create trigger permiso_avisa after insert or update or delete on permiso
  for each row execute function permiso_avisa();
