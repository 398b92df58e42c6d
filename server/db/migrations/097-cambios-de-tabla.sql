-- amplía
-- How much has been written to the tables that lists and dashboards are read from, so that a server knows without reading
-- them again that what it has read is as it was. The sums of a table grow with each committed statement that writes to it.
-- They grow by chance amounts: a database that went back to a backup does not come to the same sum with other rows.
create table cambio_de_tabla (
  id bigint generated always as identity primary key,
  tabla text not null,
  suma bigint not null
);

-- A table has as many rows as it has had writers at a time: a load that takes half a minute makes nobody wait. As its owner,
-- because not everybody who writes to the tables may write here.
create function anota_cambio_de_tabla() returns trigger
language plpgsql security definer
as $$
declare
  paso bigint := 1 + floor(random() * 1000000000);
begin
  update cambio_de_tabla set suma = suma + paso
  where id = (select id from cambio_de_tabla where tabla = tg_table_name limit 1 for update skip locked);
  if not found then
    insert into cambio_de_tabla (tabla, suma) values (tg_table_name, paso);
  end if;
  return null;
end
$$;
revoke execute on function anota_cambio_de_tabla() from public;

do $$
declare
  leida text;
begin
  execute format('alter function anota_cambio_de_tabla() set search_path = %I, pg_temp', current_schema());
  foreach leida in array array['campo', 'proyecto', 'subproyecto', 'obra', 'seguimiento', 'sitio', 'usuario', 'carga'] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function anota_cambio_de_tabla()',
      leida || '_anota_cambio', leida);
  end loop;
end
$$;
