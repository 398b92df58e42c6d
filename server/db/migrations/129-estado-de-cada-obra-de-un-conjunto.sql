-- amplía
-- The rows of a set with what became of each. A row that was written, or given back, is not marked one by one: it is
-- what its set is. Older servers mark it, and a row that they marked says the same here.
create view obra_de_conjunto as
select o.conjunto, o.obra, o.linea, o.cod, o.version, o.antes, o.despues, o.motivo, o.actual, o.por,
  case
    when o.estado not in ('pendiente', 'aplicada') then o.estado
    when c.estado = 'aplicado' then 'aplicada'
    when c.estado = 'deshecho' then 'deshecha'
    else 'pendiente'
  end as estado
from conjunto_obra o join conjunto_cambios c on c.id = o.conjunto;

create or replace view cambio_de_obra as
select momento, 2 as orden, id, entidad_id as cod, usuario, accion, antes, despues
from auditoria
where entidad = 'obra'
union all
select c.aplicado_en, 6, c.id, o.cod, c.usuario_nombre, 'cambios.aplicados', o.antes, o.despues
from obra_de_conjunto o join conjunto_cambios c on c.id = o.conjunto
where o.estado in ('aplicada', 'deshecha', 'retenida') and o.linea = 0
union all
select c.deshecho_en, 7, c.id, o.cod, c.deshecho_por, 'cambios.deshechos', o.despues, o.antes
from obra_de_conjunto o join conjunto_cambios c on c.id = o.conjunto
where o.estado = 'deshecha' and o.linea = 0
union all
select c.aplicado_en, 6, c.id, o.cod, c.usuario_nombre, 'cambios.aplicados', l.antes, l.despues
from (select distinct conjunto, cod from obra_de_conjunto where linea > 0 and estado in ('aplicada', 'deshecha', 'retenida')) o
join conjunto_cambios c on c.id = o.conjunto
cross join lateral (
  select jsonb_object_agg(a.key || ' ' || x.linea, a.value) as antes,
    jsonb_object_agg(a.key || ' ' || x.linea, x.despues -> a.key) as despues
  from obra_de_conjunto x cross join lateral jsonb_each(x.antes) as a
  where x.conjunto = o.conjunto and x.cod = o.cod and x.estado in ('aplicada', 'deshecha', 'retenida')
) as l
union all
select c.deshecho_en, 7, c.id, o.cod, c.deshecho_por, 'cambios.deshechos', l.despues, l.antes
from (select distinct conjunto, cod from obra_de_conjunto where linea > 0 and estado = 'deshecha') o
join conjunto_cambios c on c.id = o.conjunto
cross join lateral (
  select jsonb_object_agg(a.key || ' ' || x.linea, a.value) as antes,
    jsonb_object_agg(a.key || ' ' || x.linea, x.despues -> a.key) as despues
  from obra_de_conjunto x cross join lateral jsonb_each(x.antes) as a
  where x.conjunto = o.conjunto and x.cod = o.cod and x.estado = 'deshecha'
) as l;

create or replace view diferencia_conciliada as
select d.*, d.problema is null and x.situacion = 'pendiente' as aceptable, x.situacion,
  p.motivo as descarte_motivo, p.usuario_nombre as descarte_usuario, p.momento as descarte_momento,
  case when c.estado in ('rechazada', 'saltada') then c.motivo end as rechazo,
  case when c.estado in ('rechazada', 'saltada') then c.por end as rechazo_por
from conciliacion_diferencia d
left join obra_de_conjunto c on c.conjunto = d.conjunto and c.obra = d.obra
left join conciliacion_descarte p on p.obra = d.obra and p.campo = d.campo and p.par = d.par
cross join lateral (
  select case
    when c.estado in ('aplicada', 'retenida') then 'aceptada'
    when p.obra is not null then 'descartada'
    else 'pendiente'
  end as situacion
) as x;

-- Statements that set the author and the time of a change themselves are spared a call for each row.
create or replace trigger obra_huella before update on obra
  for each row
  when (old.lote_borrado is not distinct from new.lote_borrado
    and current_setting('portal.huella', true) is distinct from 'devuelve')
  execute function deja_huella();
create or replace trigger seguimiento_huella before update on seguimiento
  for each row when (current_setting('portal.huella', true) is distinct from 'devuelve') execute function deja_huella();
create or replace trigger factyval_huella before update on factyval
  for each row when (current_setting('portal.huella', true) is distinct from 'devuelve') execute function deja_huella();
