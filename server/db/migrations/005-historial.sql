-- What a run was for and what became of it: a rehearsal leaves nothing, an undone load is no longer there.
alter table carga
  add column ensayo boolean not null default false,
  -- Of the factyval CSV, as `sha256` is of the tracking one.
  add column sha256_factyval text,
  add column deshecha_en timestamptz,
  add column deshecha_por text,
  add column deshecha_motivo text;
create index carga_contenido on carga (sha256) where sha256 is not null;

-- What the operator changed over the untouched file before it was loaded, in the order it was done.
create table carga_correccion (
  carga bigint not null references carga,
  orden integer not null,
  correccion json not null,
  primary key (carga, orden)
);
