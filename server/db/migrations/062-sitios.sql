-- A site is kept by people: who comes with an older version is told what somebody else wrote. It is closed, never
-- deleted: works hang from it.
alter table sitio
  add column version integer not null default 1,
  add column creado_por text,
  add column modificado_en timestamptz,
  add column modificado_por text,
  add column cerrado_en timestamptz,
  add column cerrado_por text,
  add column cierre_motivo text;
