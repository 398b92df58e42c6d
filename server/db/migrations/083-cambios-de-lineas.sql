-- A set of changes may be of invoice lines: then a row of it is one line of a work. 0: its tracking sheet.
alter table conjunto_cambios
  add column tipo_csv text not null default 'cm_seg_01' check (tipo_csv in ('cm_seg_01', 'cm_fyv_01')),
  -- The run that tells of it in the history of loads.
  add column carga bigint references carga;
create index conjunto_cambios_carga on conjunto_cambios (carga) where carga is not null;

alter table conjunto_obra add column linea bigint not null default 0;
alter table conjunto_obra drop constraint conjunto_obra_pkey;
alter table conjunto_obra add primary key (conjunto, obra, linea);

-- The lines of one work that a set changed are one change of the work: each field bears the number of its line.
create or replace view cambio_de_obra as
select momento, 2 as orden, id, entidad_id as cod, usuario, accion, antes, despues
from auditoria
where entidad = 'obra'
union all
select c.aplicado_en, 6, c.id, o.cod, c.usuario_nombre, 'cambios.aplicados', o.antes, o.despues
from conjunto_obra o join conjunto_cambios c on c.id = o.conjunto
where o.estado in ('aplicada', 'deshecha', 'retenida') and o.linea = 0
union all
select c.deshecho_en, 7, c.id, o.cod, c.deshecho_por, 'cambios.deshechos', o.despues, o.antes
from conjunto_obra o join conjunto_cambios c on c.id = o.conjunto
where o.estado = 'deshecha' and o.linea = 0
union all
select c.aplicado_en, 6, c.id, o.cod, c.usuario_nombre, 'cambios.aplicados', l.antes, l.despues
from (select distinct conjunto, cod from conjunto_obra where linea > 0 and estado in ('aplicada', 'deshecha', 'retenida')) o
join conjunto_cambios c on c.id = o.conjunto
cross join lateral (
  select jsonb_object_agg(a.key || ' ' || x.linea, a.value) as antes,
    jsonb_object_agg(a.key || ' ' || x.linea, x.despues -> a.key) as despues
  from conjunto_obra x cross join lateral jsonb_each(x.antes) as a
  where x.conjunto = o.conjunto and x.cod = o.cod and x.estado in ('aplicada', 'deshecha', 'retenida')
) as l
union all
select c.deshecho_en, 7, c.id, o.cod, c.deshecho_por, 'cambios.deshechos', l.despues, l.antes
from (select distinct conjunto, cod from conjunto_obra where linea > 0 and estado = 'deshecha') o
join conjunto_cambios c on c.id = o.conjunto
cross join lateral (
  select jsonb_object_agg(a.key || ' ' || x.linea, a.value) as antes,
    jsonb_object_agg(a.key || ' ' || x.linea, x.despues -> a.key) as despues
  from conjunto_obra x cross join lateral jsonb_each(x.antes) as a
  where x.conjunto = o.conjunto and x.cod = o.cod and x.estado = 'deshecha'
) as l;
