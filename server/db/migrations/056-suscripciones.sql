-- A view of the dashboard that a person receives by mail: daily, on Mondays or on the first of the month, at an hour of
-- the office. Ended ones stay for a while, so that they can be taken up again.
create table suscripcion (
  id integer generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  vista jsonb not null,
  frecuencia text not null check (frecuencia in ('diaria', 'lunes', 'mensual')),
  hora smallint not null check (hora between 0 and 23),
  creada_en timestamptz not null,
  siguiente_en timestamptz not null,
  pausada_en timestamptz,
  terminada_en timestamptz,
  terminada_por text check (terminada_por in ('portal', 'correo')),
  check ((terminada_en is null) = (terminada_por is null))
);
create index suscripcion_usuario on suscripcion (usuario_id);
create index suscripcion_siguiente on suscripcion (siguiente_en)
  where pausada_en is null and terminada_en is null;

-- One row for each moment at which a subscription was due, whichever server took it. `recuperadas`: how many earlier
-- moments, missed while no server ran, it makes up for. `baja_hash`: of the token in its mail that ends the subscription.
create table suscripcion_envio (
  id bigint generated always as identity primary key,
  suscripcion_id integer not null references suscripcion on delete cascade,
  debida_en timestamptz not null,
  estado text not null check (estado in ('pendiente', 'en_correo', 'enviado', 'fallido', 'sin_permiso', 'anulado')),
  intentos integer not null default 0,
  recuperadas integer not null default 0 check (recuperadas >= 0),
  -- The next try; of one that has ended, when it ended.
  momento timestamptz not null,
  motivo text,
  correo_id bigint references correo on delete set null,
  baja_hash text unique,
  unique (suscripcion_id, debida_en)
);
create index suscripcion_envio_abierto on suscripcion_envio (momento) where estado in ('pendiente', 'en_correo');
create index suscripcion_envio_correo on suscripcion_envio (correo_id);

-- `adjuntos`: bytes of the files that go with it. `permiso`: it is sent only while its person is active and holds that.
alter table correo
  add adjuntos integer not null default 0 check (adjuntos >= 0),
  add permiso text;

alter table notificacion drop constraint notificacion_tipo_check;
alter table notificacion add constraint notificacion_tipo_check
  check (tipo in ('carga', 'acceso', 'solicitud', 'automatismo', 'suscripcion'));
