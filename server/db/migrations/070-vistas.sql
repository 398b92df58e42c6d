-- A view is how a person shows the records of a register: its filter, order and columns. Whoever holds `compartida`
-- sees it too.
create table vista (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  registro text not null check (registro in ('obras', 'localizaciones', 'conectividad')),
  nombre text not null check (nombre <> ''),
  -- The name as it is compared: small letters, each written in one way.
  clave text not null,
  forma jsonb not null,
  compartida text,
  version integer not null default 1,
  creada_en timestamptz not null,
  cambiada_en timestamptz not null,
  borrada_en timestamptz
);
create unique index vista_nombre on vista (usuario_id, registro, clave) where borrada_en is null;
create index vista_compartida on vista (registro, compartida)
  where borrada_en is null and compartida is not null;
create index vista_borrada on vista (usuario_id, registro, borrada_en) where borrada_en is not null;

-- With which view a register opens for a person. It stays while the person cannot see the view, which then counts as
-- none.
create table vista_predeterminada (
  usuario_id integer not null references usuario on delete cascade,
  registro text not null,
  vista_id integer not null references vista on delete cascade,
  primary key (usuario_id, registro)
);
create index vista_predeterminada_vista on vista_predeterminada (vista_id);
