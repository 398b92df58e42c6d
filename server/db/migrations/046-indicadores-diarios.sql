-- How many there were at the end of each day of the office; `activity`: what was written that day. null: not known, as
-- the activity of a day before the first entry of the trail.
create table indicador_diario (
  fecha date primary key,
  projects integer,
  subprojects integer,
  works integer,
  users integer,
  activity integer,
  escrito_en timestamptz not null
);

-- When each job of the server runs next, by the clock of the database. A server that takes it locks its row.
create table trabajo (
  nombre text primary key,
  siguiente_en timestamptz not null,
  pausado boolean not null default false
);

-- Each run of a job of the server, and each that a program reports.
create table ejecucion (
  id bigint generated always as identity primary key,
  origen text not null check (origen in ('linux', 'access')),
  script text not null,
  fecha_hora timestamptz not null,
  comments text not null,
  resultado text not null check (resultado in ('ok', 'error')),
  ms integer not null check (ms >= 0)
);
create index ejecucion_script on ejecucion (origen, script, fecha_hora desc);
