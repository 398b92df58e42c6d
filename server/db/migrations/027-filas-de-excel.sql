-- Where the rows that a load numbers stand in their workbook, so that everybody is told Excel's own row and its sheet.
create table carga_hoja (
  carga bigint not null references carga,
  hoja text not null check (hoja in ('cm_seg_01', 'cm_fyv_01')),
  nombre text not null,
  primary key (carga, hoja)
);

-- From this record of the sheet on, up to the next one told here, row follows row. A sheet without blank rows has one.
create table carga_fila (
  carga bigint not null references carga,
  hoja text not null check (hoja in ('cm_seg_01', 'cm_fyv_01')),
  registro integer not null,
  fila integer not null,
  primary key (carga, hoja, registro)
);

-- Excel's row of a record of the run at work. Where the call did not say it, row 1 is the header and no row is blank.
create function fila_de(tipo text, registro integer) returns integer
language sql stable parallel safe
as $$
  select coalesce(
    (
      select f.fila + fila_de.registro - f.registro
      from carga_fila f
      where f.carga = carga_actual() and f.hoja = fila_de.tipo and f.registro <= fila_de.registro
      order by f.registro desc
      limit 1
    ),
    fila_de.registro + 1
  )
$$;

create function lugar_de(tipo text, registro integer) returns text
language sql stable parallel safe
as $$
  select 'fila ' || fila_de(lugar_de.tipo, lugar_de.registro) || ' de ' || coalesce(
    (select '«' || h.nombre || '»' from carga_hoja h where h.carga = carga_actual() and h.hoja = lugar_de.tipo),
    case lugar_de.tipo when 'cm_fyv_01' then 'la hoja de factyval' else 'la hoja de seguimiento' end
  )
$$;

-- Every defect of a row with its field, so that each cell at fault can be shown; null where one field is all there is.
alter table carga_incidencia add column defectos json;

create function defectos_de(defectos text) returns json language sql immutable parallel safe
as $$
  select json_agg(json_build_object(
    'campo', split_part(d.defecto, E'\x1f', 1),
    'detalle', left(substr(d.defecto, strpos(d.defecto, E'\x1f') + 1), 500)
  ) order by d.orden)
  from unnest(string_to_array(defectos, entre_defectos())) with ordinality as d (defecto, orden)
$$;

-- The problems of earlier loads counted the records of the CSV from 1.
update carga_incidencia set fila = fila + 1 where fila is not null;
