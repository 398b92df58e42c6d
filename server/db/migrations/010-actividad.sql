-- What is written here stays as it was written, whoever asks.
create function auditoria_no_cambia() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria is insert and select only';
end
$$;
create trigger auditoria_no_cambia before update or delete or truncate on auditoria
  for each statement execute function auditoria_no_cambia();

-- The words an entry is found by, without accents and in small letters.
alter table auditoria add column palabras tsvector not null generated always as (
  array_to_tsvector(array_remove(string_to_array(regexp_replace(
    sin_acentos(
      usuario || ' ' || accion || ' ' || entidad || ' ' || coalesce(entidad_id, '') || ' ' || coalesce(padres::text, '')
    ),
    '[^a-z0-9]+', ' ', 'g'
  ), ' '), ''))
) stored;
create index auditoria_palabras on auditoria using gin (palabras);

-- Each filter reads its page in order, wherever in the trail it is.
create index auditoria_momento on auditoria (momento, id);
create index auditoria_entidad_momento on auditoria (entidad, momento, id);
create index auditoria_accion_momento on auditoria (accion, momento, id);
create index auditoria_usuario_momento on auditoria (usuario_id, momento, id);
drop index auditoria_usuario;
