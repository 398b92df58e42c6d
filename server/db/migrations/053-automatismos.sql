-- What the portal learns from runs that ended: `marcas` says what was unusual about one; `juzgada`: it was looked at.
alter table ejecucion
  add marcas text[] not null default '{}',
  add juzgada boolean not null default false;
update ejecucion set juzgada = true;
create index ejecucion_por_juzgar on ejecucion (id) where not juzgada;
-- A program that reports the same run twice, because the answer was lost, has reported it once.
create unique index ejecucion_access on ejecucion (script, fecha_hora) where origen = 'access';
create index ejecucion_momento on ejecucion (origen, fecha_hora desc, id desc);

-- What people were told of, once: closed by the first run that is as usual in this again.
create table automatismo_aviso (
  id bigint generated always as identity primary key,
  origen text not null check (origen in ('linux', 'access')),
  script text not null,
  marca text not null,
  abierto_en timestamptz not null,
  cerrado_en timestamptz,
  ejecucion bigint references ejecucion on delete set null,
  -- What was seen, and from what to what is usual; milliseconds, rows or runs.
  visto double precision not null,
  desde double precision,
  hasta double precision
);
create unique index automatismo_aviso_abierto on automatismo_aviso (origen, script, marca) where cerrado_en is null;
create index automatismo_aviso_script on automatismo_aviso (origen, script, abierto_en desc);

-- A key lets a program make the calls it names. Only its hash is kept.
create table clave_programa (
  id integer generated always as identity primary key,
  nombre text not null,
  hash text not null unique,
  -- Its first characters, to be told from others.
  principio text not null,
  llamadas text[] not null,
  creada_por integer not null references usuario,
  creada_en timestamptz not null,
  usada_en timestamptz,
  revocada_en timestamptz,
  revocada_por text
);
create unique index clave_programa_nombre on clave_programa (lower(nombre)) where revocada_en is null;

alter table notificacion drop constraint notificacion_tipo_check;
alter table notificacion add constraint notificacion_tipo_check
  check (tipo in ('carga', 'acceso', 'solicitud', 'automatismo'));
