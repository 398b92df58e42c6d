-- A project is changed by people: who comes with an older version is told what somebody else wrote.
alter table proyecto
  add column version integer not null default 1,
  add column modificado_en timestamptz,
  add column modificado_por text;
