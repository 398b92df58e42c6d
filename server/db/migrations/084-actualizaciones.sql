-- Fields of works, or of their invoice lines, that a file brings: received, compared, looked through, and written as one
-- set of changes.
create table actualizacion (
  id bigint generated always as identity primary key,
  -- Of the page that began it: begun again, it is the same.
  upload_id uuid not null unique,
  tipo_csv text not null check (tipo_csv in ('cm_seg_01', 'cm_fyv_01')),
  archivo text not null,
  -- SHA-256 of its bytes, and of its headers.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  cabeceras text not null check (cabeceras ~ '^[0-9a-f]{64}$'),
  encabezados text[] not null,
  -- Of each column of the file the field that it was taken for; '' for one that was left out.
  columnas text[] not null,
  campos text[] not null check (cardinality(campos) > 0),
  -- Of `campos`: columns left out by hand, and fields that an empty cell leaves empty.
  excluidos text[] not null default '{}',
  vaciar text[] not null default '{}',
  fechas jsonb not null default '[]',
  -- [{ campo, valor, por, leido }]: `leido` is `por` as the field keeps it; null: empty.
  sustituciones jsonb not null default '[]',
  receta text,
  filas_previstas integer not null check (filas_previstas > 0),
  usuario_id bigint not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  comparada_en timestamptz,
  -- What the comparison found, so that it is counted once.
  resumen jsonb,
  conjunto bigint references conjunto_cambios on delete set null,
  -- Its record in the history of loads, and that of its last rehearsal.
  carga bigint references carga,
  ensayo bigint references carga
);
create index actualizacion_huella on actualizacion (huella, id);
create index actualizacion_cabeceras on actualizacion (tipo_csv, cabeceras, id);
create index actualizacion_conjunto on actualizacion (conjunto) where conjunto is not null;
create index actualizacion_carga on actualizacion (carga) where carga is not null;

-- The rows as they came.
create table actualizacion_fila (
  actualizacion bigint not null references actualizacion on delete cascade,
  -- Excel's number of it.
  fila integer not null,
  cod text not null,
  -- 0: the work itself. Null: what the file says is no number of a line.
  linea bigint,
  -- { field: value as the field keeps it }, of cells in which something is written.
  valores jsonb not null,
  -- { field: { valor, problema, seria } } of those that the portal cannot take: as written, and as the field would hold it.
  ilegibles jsonb,
  omitida boolean not null default false,
  primary key (actualizacion, fila)
);

-- What the comparison made of each.
create table actualizacion_linea (
  actualizacion bigint not null references actualizacion on delete cascade,
  fila integer not null,
  clase text not null check (
    clase in ('cambia', 'igual', 'noEncontrada', 'repetida', 'contradictoria', 'conProblemas', 'omitida')
  ),
  cod text not null,
  linea bigint,
  -- Refers to no row: the work may go, and this still tells what was compared.
  obra bigint,
  problemas jsonb,
  parecida text,
  primary key (actualizacion, fila)
);
create index actualizacion_linea_clase on actualizacion_linea (actualizacion, clase, fila);

-- How a file of one shape is taken, under a name.
create table receta_actualizacion (
  id bigint generated always as identity primary key,
  usuario_id integer not null references usuario on delete cascade,
  usuario_nombre text not null,
  nombre text not null check (nombre <> ''),
  -- The name as it is compared: small letters, each written in one way.
  clave text not null,
  compartida boolean not null,
  tipo_csv text not null check (tipo_csv in ('cm_seg_01', 'cm_fyv_01')),
  cabeceras text not null check (cabeceras ~ '^[0-9a-f]{64}$'),
  encabezados text[] not null,
  columnas text[] not null,
  vaciar text[] not null,
  fechas jsonb not null,
  sustituciones jsonb not null,
  creada_en timestamptz not null,
  borrada_en timestamptz
);
create unique index receta_actualizacion_nombre on receta_actualizacion (usuario_id, clave)
  where borrada_en is null;
create index receta_actualizacion_cabeceras on receta_actualizacion (tipo_csv, cabeceras)
  where borrada_en is null;
