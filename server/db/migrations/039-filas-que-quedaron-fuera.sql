-- Rows of each sheet that the operator left out. As text, because a correction may hold what JSON cannot unescape here.
alter table carga
  add column omitidas_seguimiento integer not null default 0,
  add column omitidas_factyval integer not null default 0;
update carga set omitidas_seguimiento = omitidas.seguimiento, omitidas_factyval = omitidas.factyval
from (
  select
    carga,
    count(*) filter (where orden <= 10000) as seguimiento,
    count(*) filter (where orden > 10000) as factyval
  from carga_correccion
  where correccion::text like '%"tipo":"omitirFila"%'
  group by carga
) as omitidas
where omitidas.carga = carga.id;
