-- amplía
-- How much has been written to the tables that lists and dashboards are read from, so that a server knows without reading
-- them again that what it has read is as it was. The sums of a table grow with each committed statement that writes to it.
-- They grow by chance amounts: a database that went back to a backup does not come to the same sum with other rows.
-- Named so that servers of before do not take it for a table whose changes forbid an undo.
create table aux_cambio_de_tabla (
  id bigint generated always as identity primary key,
  tabla text not null,
  suma bigint not null
);

-- A table has as many rows as it has had writers at a time: a load that takes half a minute makes nobody wait.
create function anota_cambio_de_tabla() returns trigger
language plpgsql
as $$
declare
  paso bigint := 1 + floor(random() * 1000000000);
begin
  update aux_cambio_de_tabla set suma = suma + paso
  where id = (select id from aux_cambio_de_tabla where tabla = tg_table_name limit 1 for update skip locked);
  if not found then
    insert into aux_cambio_de_tabla (tabla, suma) values (tg_table_name, paso);
  end if;
  return null;
end
$$;

create trigger campo_anota_cambio after insert or update or delete or truncate on campo
  for each statement execute function anota_cambio_de_tabla();
create trigger proyecto_anota_cambio after insert or update or delete or truncate on proyecto
  for each statement execute function anota_cambio_de_tabla();
create trigger subproyecto_anota_cambio after insert or update or delete or truncate on subproyecto
  for each statement execute function anota_cambio_de_tabla();
create trigger obra_anota_cambio after insert or update or delete or truncate on obra
  for each statement execute function anota_cambio_de_tabla();
create trigger seguimiento_anota_cambio after insert or update or delete or truncate on seguimiento
  for each statement execute function anota_cambio_de_tabla();
create trigger sitio_anota_cambio after insert or update or delete or truncate on sitio
  for each statement execute function anota_cambio_de_tabla();
create trigger usuario_anota_cambio after insert or update or delete or truncate on usuario
  for each statement execute function anota_cambio_de_tabla();
create trigger carga_anota_cambio after insert or update or delete or truncate on carga
  for each statement execute function anota_cambio_de_tabla();
