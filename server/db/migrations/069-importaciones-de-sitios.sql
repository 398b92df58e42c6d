-- A register of sites that came as a sheet, with what it put and how each site was before: what takes it back whole.
create table sitio_importacion (
  id integer generated always as identity primary key,
  archivo text not null,
  momento timestamptz not null,
  usuario_id integer,
  usuario text not null,
  nuevas integer not null,
  cambiadas integer not null,
  rechazadas integer not null,
  deshecha_en timestamptz,
  deshecha_por text
);

create table sitio_importado (
  importacion integer not null references sitio_importacion on delete cascade,
  site_cod text not null,
  -- Excel's number of its row.
  fila integer not null,
  -- The values before; none for a site that the sheet brought.
  antes jsonb,
  -- The version that the import left: another one was written by somebody later.
  version integer not null,
  primary key (importacion, site_cod)
);
