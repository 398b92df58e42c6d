-- A link joins a site to the network. Its states are those of src/shared/link-states.ts.

-- How many days a link usually stays in a state. None: it may stay.
create table enlace_plazo (
  estado text primary key,
  dias integer not null check (dias > 0)
);
insert into enlace_plazo (estado, dias) values
  ('solicitada', 10), ('en_estudio', 20), ('contratada', 45), ('instalada', 15);

create table enlace (
  id integer generated always as identity primary key,
  site_cod text not null references sitio (site_cod),
  tecnologia text not null,
  operador text,
  circuito text,
  mbps integer check (mbps > 0),
  estado text not null check (estado in ('solicitada', 'en_estudio', 'contratada', 'instalada', 'activa', 'baja')),
  -- Since when it is in that state.
  desde timestamptz not null,
  bloqueo text,
  bloqueado_en timestamptz,
  version integer not null default 1,
  -- What its last change was and what it was before, so that it can be taken back; null where it was taken back.
  previo jsonb,
  busqueda text not null generated always as (
    lower(site_cod || ' ' || tecnologia || ' ' || coalesce(operador, '') || ' ' || coalesce(circuito, ''))
  ) stored,
  creado_en timestamptz not null,
  creado_por text not null,
  modificado_en timestamptz,
  modificado_por text,
  check ((bloqueo is null) = (bloqueado_en is null))
);
create index enlace_estado_desde on enlace (estado, desde, id);
create index enlace_sitio on enlace (site_cod);

-- Each time that a link was in a state. The one it is in has no end.
create table enlace_estado (
  id integer generated always as identity primary key,
  enlace integer not null references enlace on delete cascade,
  estado text not null,
  desde timestamptz not null,
  hasta timestamptz,
  motivo text,
  por text not null
);
create unique index enlace_estado_ahora on enlace_estado (enlace) where hasta is null;
create index enlace_estado_enlace on enlace_estado (enlace, id);
