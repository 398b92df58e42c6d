-- Works are deleted as a batch too, by themselves: such a batch has no project, and says in the words of its request
-- which works it took.
alter table lote_borrado alter column proyecto drop not null;
alter table lote_borrado
  add column alcance jsonb,
  -- When its works that were not restored went for good.
  add column purgado_en timestamptz,
  add check ((proyecto is null) = (alcance is not null)),
  add check (purgado_en is null or restaurado_en is null);
create index lote_borrado_de_obras on lote_borrado (borrado_en desc, id desc) where proyecto is null;

-- The works of a batch without project. `obra` refers to no row: a purge takes the work away, and its life still tells
-- this.
create table obra_en_lote (
  lote bigint not null references lote_borrado,
  obra bigint not null,
  cod text not null,
  restaurada_en timestamptz,
  restaurada_por text,
  purgada_en timestamptz,
  primary key (lote, obra),
  check ((restaurada_en is null) = (restaurada_por is null)),
  check (restaurada_en is null or purgada_en is null)
);
create index obra_en_lote_cod on obra_en_lote (cod);

-- What somebody looked at before deleting or restoring it: which works, each as it was then.
create table papelera_previa (
  id uuid primary key,
  accion text not null check (accion in ('borrar', 'restaurar')),
  -- What was asked for and what was found, as it was told.
  alcance jsonb not null,
  vista jsonb not null,
  obras integer not null check (obras >= 0),
  usuario_id bigint not null,
  creada_en timestamptz not null,
  usada_en timestamptz,
  -- The batch that it became.
  lote bigint references lote_borrado,
  check (lote is null or usada_en is not null)
);
create index papelera_previa_creada on papelera_previa (creada_en);

create table papelera_previa_obra (
  previa uuid not null references papelera_previa on delete cascade,
  obra bigint not null,
  cod text not null,
  version integer not null,
  obra_modificado_en timestamptz,
  seguimiento_modificado_en timestamptz,
  lineas integer not null,
  lineas_modificado_en timestamptz,
  -- Of one to restore: the batch in which it lay.
  lote bigint,
  -- Why it was left as it was, and who stood in the way.
  motivo text,
  por text,
  primary key (previa, obra)
);
create index papelera_previa_obra_pagina on papelera_previa_obra (previa, cod);
