-- Between which days a date of a field is plausible, both included; outside them it is a slip. null: the default.
alter table campo
  add column desde date,
  add column hasta date,
  add constraint campo_plazo check (case when es_fecha then desde is null or hasta is null or desde <= hasta
    else desde is null and hasta is null end);

create function desde_siempre() returns date language sql immutable parallel safe
as $$ select date '1990-01-01' $$;

create function hasta_siempre() returns date language sql stable parallel safe
as $$ select (hoy_actual() + interval '15 years')::date $$;

create function fuera_de_plazo(campo text, valor text, desde date, hasta date) returns text
language sql immutable parallel safe
as $$
  select defecto(campo, campo || ': «' || valor || '» no está entre '
    || to_char(desde, 'YYYY-MM-DD') || ' y ' || to_char(hasta, 'YYYY-MM-DD'))
$$;
