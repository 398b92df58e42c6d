-- The states of a project are those that its screens show (spec 2 section 2).
alter table proyecto drop constraint proyecto_estado_check;
update proyecto set estado = case estado
  when 'activo' then 'En proceso'
  when 'pausado' then 'Planificado'
  else 'Completado'
end;
alter table proyecto alter column estado set default 'En proceso';
alter table proyecto
  add constraint proyecto_estado_check check (estado in ('Completado', 'En proceso', 'Planificado', 'Cancelado'));

-- Works are counted by subproject from the index alone, and the last code of one is at its end.
create index obra_viva on obra (subproyecto, numero desc nulls last, cod desc) where borrado_en is null;
create index obra_creada on obra (creado_en) include (subproyecto) where borrado_en is null;
