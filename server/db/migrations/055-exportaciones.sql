-- Who took what out of the dashboard, so that the fingerprint of a file can be checked again.
create table exportacion (
  id bigint generated always as identity primary key,
  huella text not null,
  formato text not null check (formato in ('xlsx', 'pdf', 'csv')),
  titulo text not null,
  alcance text not null,
  filas integer not null,
  consulta jsonb not null,
  usuario_id integer references usuario on delete set null,
  usuario_nombre text not null,
  hecha_en timestamptz not null
);
create index exportacion_huella on exportacion (huella, id desc);
create index exportacion_hecha on exportacion (hecha_en);

-- The rows behind a fingerprint, once however often they were exported; only of what is not too large.
create table exportacion_contenido (
  huella text primary key,
  partes jsonb not null,
  guardado_en timestamptz not null
);
create index exportacion_contenido_guardado on exportacion_contenido (guardado_en desc);
