-- amplía
-- Each undo of a load. A load may be undone in parts: what somebody had changed stays, and may go with a later undo.
-- `carga.deshecha_*` tell the last one.
create table carga_deshecha (
  id bigint generated always as identity primary key,
  carga bigint not null references carga,
  en timestamptz not null,
  por text not null,
  motivo text not null
);
create index carga_deshecha_carga on carga_deshecha (carga);

-- The undo that took the rows; null: an older server undid the load, once. Two undos of a load may both take lines of one
-- work, so the key that allowed one of them allows both.
alter table carga_obra_quitada add column vez bigint references carga_deshecha;
alter table carga_obra_quitada
  drop constraint carga_obra_quitada_pkey,
  add constraint carga_obra_quitada_pkey unique nulls not distinct (carga, cod, vez);
