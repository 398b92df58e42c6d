-- How many connections the database had at each moment that was looked at. Each minute for 60 days; by hours, with their
-- highest and their sum, for 13 months. On the embedded engine: its one connection, and who waits for it.
create table conexion_muestra (
  momento timestamptz primary key,
  activas integer not null,
  inactivas integer not null,
  en_transaccion integer not null,
  esperando integer not null,
  total integer not null,
  limite integer not null
);
create table conexion_hora (
  hora timestamptz primary key,
  muestras integer not null,
  activas integer not null,
  inactivas integer not null,
  en_transaccion integer not null,
  esperando integer not null,
  total integer not null,
  limite integer not null,
  suma_activas bigint not null,
  suma_inactivas bigint not null,
  suma_total bigint not null
);
-- Who was idle in an open transaction, or waited for a lock, when it was looked at, and since when.
create table conexion_detenida (
  momento timestamptz not null,
  pid integer not null,
  estado text not null check (estado in ('en_transaccion', 'esperando')),
  usuario text,
  aplicacion text,
  cliente text,
  desde timestamptz,
  consulta text not null,
  primary key (momento, pid)
);
