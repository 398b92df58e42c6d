-- Fields of a load type, chosen and ordered, that a person keeps with a name.
create table seleccion_campos (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  tipo_csv text not null check (tipo_csv in ('cm_seg_01', 'cm_fyv_01')),
  nombre text not null check (nombre <> ''),
  -- The name as it is compared: small letters, each written in one way.
  clave text not null,
  campos jsonb not null,
  borrada_en timestamptz
);
create unique index seleccion_campos_nombre on seleccion_campos (usuario_id, tipo_csv, clave)
  where borrada_en is null;
