-- amplía
-- The search of the portal finds tasks, links of sites and saved views too: what it reads of a task stands in its row,
-- and what is written to these tables is noted, so that an answer that was kept is not given after them.
alter table tarea add column busqueda text not null generated always as (sin_acentos('t-' || numero || ' ' || titulo)) stored;
create trigger tarea_anota_cambio after insert or update or delete or truncate on tarea
  for each statement execute function anota_cambio_de_tabla();
create trigger tablero_anota_cambio after insert or update or delete or truncate on tablero
  for each statement execute function anota_cambio_de_tabla();
create trigger enlace_anota_cambio after insert or update or delete or truncate on enlace
  for each statement execute function anota_cambio_de_tabla();
create trigger vista_anota_cambio after insert or update or delete or truncate on vista
  for each statement execute function anota_cambio_de_tabla();
