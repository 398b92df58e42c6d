-- The widgets of each person's dashboard, and those that everybody else is given: the last versions of each.
create table disposicion (
  id bigint generated always as identity primary key,
  -- null: of everybody without one of their own.
  usuario_id integer references usuario on delete cascade,
  version integer not null check (version > 0),
  widgets jsonb not null,
  guardada_en timestamptz not null
);
create unique index disposicion_version on disposicion (coalesce(usuario_id, 0), version desc);
