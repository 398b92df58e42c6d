-- The record of the load's CSV that a row came from, counted from 1 like `fila` of the auxiliary tables: with
-- carga_fila it is Excel's row. null: loaded before this was kept, or not by a load.
alter table obra add column registro integer check (registro > 0);
alter table factyval add column registro integer check (registro > 0);

-- Excel's row of a record of any load, as fila_de says it of the one at work.
create function fila_en_excel(carga bigint, tipo text, registro integer) returns integer
language sql stable parallel safe
as $$
  select coalesce(
    (
      select f.fila + fila_en_excel.registro - f.registro
      from carga_fila f
      where f.carga = fila_en_excel.carga and f.hoja = fila_en_excel.tipo and f.registro <= fila_en_excel.registro
      order by f.registro desc
      limit 1
    ),
    fila_en_excel.registro + 1
  )
$$;

-- What the undo of a load took away, by work: its code may come back with another load, and its page still tells this.
create table carga_obra_quitada (
  carga bigint not null references carga,
  cod text not null,
  -- Whether the load had put the work, or only lines of one that stayed.
  puso boolean not null,
  registro integer,
  lineas integer not null check (lineas >= 0),
  primary key (carga, cod)
);
create index carga_obra_quitada_cod on carga_obra_quitada (cod);
