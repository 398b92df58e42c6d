-- The CSVs that runs keep are in the database: every server has the same ones.
alter table carga_fichero
  -- null: in carga_fichero_trozo. A path is of a version that kept them on the disk of one server.
  alter column ruta drop not null,
  add column guardado_en timestamptz;
update carga_fichero f set guardado_en = c.iniciada_en from carga c where c.id = f.carga;
alter table carga_fichero alter column guardado_en set not null;

create table carga_fichero_trozo (
  carga bigint not null,
  paso text not null,
  orden integer not null,
  -- gzip of at most a megabyte of the file.
  contenido bytea not null,
  primary key (carga, paso, orden),
  foreign key (carga, paso) references carga_fichero on delete cascade
);
-- It is compressed already.
alter table carga_fichero_trozo alter column contenido set storage external;
create index carga_fichero_guardado on carga_fichero (guardado_en);
