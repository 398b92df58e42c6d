-- Tasks on boards. Each field of a task has a version of its own (`versiones`), so that two people who change different
-- fields are not in each other's way. Its states are those of src/shared/task-states.ts.
create table tablero (
  id integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  archivado_en timestamptz,
  version integer not null default 1,
  creado_en timestamptz not null,
  creado_por text not null
);

create table tablero_columna (
  id integer generated always as identity primary key,
  tablero integer not null references tablero on delete cascade,
  nombre text not null check (nombre <> ''),
  estado text not null check (estado in ('por_hacer', 'en_curso', 'en_revision', 'hecha')),
  limite integer check (limite > 0),
  posicion integer not null
);
create index tablero_columna_tablero on tablero_columna (tablero, posicion);

create table tarea (
  numero integer generated always as identity primary key,
  -- Made by whoever creates the task, so that it can be changed before the server knows it.
  id uuid not null unique,
  tablero integer not null references tablero,
  columna integer not null references tablero_columna,
  -- Its place among the cards of its column, compared byte by byte.
  orden text collate "C" not null,
  titulo text not null check (titulo <> ''),
  descripcion text not null default '',
  estado text not null
    check (estado in ('por_hacer', 'en_curso', 'bloqueada', 'en_revision', 'hecha', 'descartada')),
  motivo text,
  responsable integer references usuario on delete set null,
  vence date,
  versiones jsonb not null,
  -- Grows with every change of any field.
  revision integer not null default 1,
  pomodoros integer not null default 0,
  minutos integer not null default 0,
  creada_en timestamptz not null,
  creada_por text not null,
  modificada_en timestamptz not null,
  modificada_por text not null,
  check ((estado = 'bloqueada') = (motivo is not null))
);
create index tarea_columna_orden on tarea (columna, orden, numero);
create index tarea_tablero on tarea (tablero);
create index tarea_vence on tarea (vence, numero) where vence is not null;
create index tarea_responsable on tarea (responsable, numero);

-- What a task has several of: items of its checklist, attachments, comments, labels, and what it is tied to.
create table tarea_item (
  posicion bigint generated always as identity,
  tarea uuid not null references tarea (id) on delete cascade,
  tipo text not null check (tipo in ('casilla', 'adjunto', 'comentario', 'etiqueta', 'vinculo')),
  clave text not null,
  valor jsonb not null,
  autor integer references usuario on delete set null,
  autor_nombre text not null,
  creado_en timestamptz not null,
  editado boolean not null default false,
  primary key (tarea, tipo, clave)
);
create index tarea_item_clave on tarea_item (tipo, clave);

-- Every value that was ever sent for a field: what it became, or that it lost.
create table tarea_cambio (
  id bigint generated always as identity primary key,
  tarea uuid not null references tarea (id) on delete cascade,
  campo text not null,
  valor jsonb,
  -- Null: it lost, and somebody else's stands.
  version integer,
  resultado text not null check (resultado in ('aplicado', 'fusionado', 'perdido')),
  operacion uuid,
  usuario_id integer,
  por text not null,
  en timestamptz not null
);
create index tarea_cambio_tarea on tarea_cambio (tarea, id desc);
create index tarea_cambio_version on tarea_cambio (tarea, campo, version);

-- What was answered to an operation: sent again, it is answered again and counts once.
create table tarea_operacion (
  operacion uuid primary key,
  tarea uuid not null,
  huella text not null,
  respuesta jsonb,
  en timestamptz not null
);
create index tarea_operacion_en on tarea_operacion (en);

-- What changed, for every open page. By transaction, because a transaction with an earlier number may commit later.
create table tarea_novedad (
  id bigint generated always as identity primary key,
  transaccion xid8 not null default pg_current_xact_id(),
  tarea uuid,
  tablero integer,
  operacion uuid,
  en timestamptz not null
);
create index tarea_novedad_transaccion on tarea_novedad (transaccion);
create index tarea_novedad_en on tarea_novedad (en);

-- The last transaction whose news were purged: who read up to an earlier one has to read everything anew.
create table tarea_novedad_olvidada (
  una boolean primary key default true check (una),
  transaccion xid8 not null
);

-- Which card each open page shows.
create table tarea_presente (
  pagina uuid primary key,
  tarea uuid not null,
  usuario_id integer not null references usuario on delete cascade,
  hasta timestamptz not null
);

-- It has saved views as the other registers have.
alter table vista drop constraint vista_registro_check;
alter table vista add constraint vista_registro_check
  check (registro in ('obras', 'localizaciones', 'conectividad', 'papelera', 'tareas'));

alter table notificacion drop constraint notificacion_tipo_check;
alter table notificacion add constraint notificacion_tipo_check
  check (tipo in ('carga', 'acceso', 'solicitud', 'automatismo', 'suscripcion', 'tarea'));

-- Of which due date somebody was reminded.
create table tarea_recordada (
  tarea uuid not null references tarea (id) on delete cascade,
  usuario_id integer not null references usuario on delete cascade,
  vence date not null,
  primary key (tarea, usuario_id, vence)
);

-- Whether somebody is reminded by mail too; no row: they are. Each of those mails carries `baja`, which ends them and
-- can do nothing else.
create table tarea_recordatorio (
  usuario_id integer primary key references usuario on delete cascade,
  por_correo boolean not null,
  baja text not null unique
);
