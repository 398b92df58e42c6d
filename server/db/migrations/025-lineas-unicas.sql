-- A line of factyval is named by its work and its number. What a database holds twice already stays as it is, the
-- oldest row as number 0 and the others counted after it, and is told in the audit trail: only a person can say which
-- one is right. What is loaded from here on is always number 0, so the constraint refuses a second one.
alter table factyval add column repeticion integer not null default 0 check (repeticion >= 0);

-- Numbering them is no change of theirs: a load with such a line can still be undone.
alter table factyval disable trigger factyval_huella;
update factyval f
set repeticion = v.repeticion
from (
  select id, row_number() over (partition by obra, fyv_linea order by id) - 1 as repeticion from factyval
) v
where v.id = f.id and v.repeticion > 0;
alter table factyval enable trigger factyval_huella;

drop index factyval_obra;
alter table factyval add constraint factyval_linea unique (obra, fyv_linea, repeticion);

insert into auditoria (momento, usuario, accion, entidad, entidad_id, padres, despues)
select
  now(), 'Portal', 'factyval.repetida', 'obra', o.cod, jsonb_build_object('obra', o.cod),
  jsonb_build_object('fyv_linea', f.fyv_linea, 'lineas', jsonb_agg(
    concat_ws(', ',
      f.fyv_concepto, f.fyv_importe || ' ' || f.fyv_moneda, coalesce('de la carga de «' || c.fichero || '»', 'sin carga')
    ) order by f.id
  ))
from factyval f
join obra o on o.id = f.obra
left join carga c on c.id = f.carga
where (f.obra, f.fyv_linea) in (select obra, fyv_linea from factyval where repeticion = 1)
group by o.cod, f.fyv_linea
order by o.cod, f.fyv_linea;
