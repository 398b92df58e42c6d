-- What the last call of a run says besides its CSV, sent ahead with the file it is about: with both, the server can
-- make that call itself once the page is gone.
create table carga_resto (
  carga bigint primary key references carga on delete cascade,
  -- json, not jsonb: it is hashed as it was sent.
  claves json not null
);
-- How often a server took the run up; null: the page has not sent everything.
alter table carga add column continuaciones integer check (continuaciones >= 0);
