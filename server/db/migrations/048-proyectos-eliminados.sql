-- A project is deleted with its live works, as one batch that can be put back whole.
create table lote_borrado (
  id bigint generated always as identity primary key,
  proyecto bigint not null references proyecto,
  motivo text not null,
  obras integer not null check (obras >= 0),
  borrado_en timestamptz not null,
  usuario_id integer not null,
  usuario_nombre text not null,
  restaurado_en timestamptz,
  restaurado_por text,
  check ((restaurado_en is null) = (restaurado_por is null))
);
create unique index lote_borrado_abierto on lote_borrado (proyecto) where restaurado_en is null;

alter table proyecto add column borrado_en timestamptz;
-- The batch that a work was deleted with; null when it was deleted alone.
alter table obra add column lote_borrado bigint references lote_borrado;
create index obra_lote_borrado on obra (lote_borrado) where lote_borrado is not null;

-- The name and the prefix of a deleted project are free for others.
drop index proyecto_nombre;
create unique index proyecto_nombre on proyecto (lower(nombre)) where borrado_en is null;
alter table proyecto drop constraint proyecto_prefijo_key;
create unique index proyecto_prefijo_key on proyecto (prefijo) where borrado_en is null;

-- Deleted and put back, a work is as it was before: that is no change of it, and its load can still be undone.
drop trigger obra_huella on obra;
create trigger obra_huella before update on obra
  for each row when (old.lote_borrado is not distinct from new.lote_borrado) execute function deja_huella();

-- The works of a filter in the order of their codes, and the states there are.
create index obra_estado on obra (estado, cod) where borrado_en is null;
