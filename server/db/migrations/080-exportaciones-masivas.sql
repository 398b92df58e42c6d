-- Works or invoice lines that somebody takes out as a file. The row stays a year, the file a day.
create table exportacion_masiva (
  id uuid primary key,
  usuario_id integer not null references usuario on delete cascade,
  usuario_nombre text not null,
  tipo_csv text not null check (tipo_csv in ('cm_seg_01', 'cm_fyv_01')),
  formato text not null check (formato in ('csv', 'xlsx')),
  -- Fields in their order, and what the works are narrowed by.
  consulta jsonb not null,
  estado text not null
    check (estado in ('en_cola', 'en_curso', 'hecha', 'fallida', 'cancelada', 'interrumpida')),
  -- Begun again it is another try: whatever still works on an earlier one writes in vain.
  intento integer not null default 1,
  -- Until when the server that makes it answers for it.
  vence_en timestamptz not null,
  filas integer not null default 0,
  total integer,
  bytes bigint not null default 0,
  huella text,
  error text,
  creada_en timestamptz not null,
  terminada_en timestamptz,
  caduca_en timestamptz not null,
  eliminada_en timestamptz
);
create index exportacion_masiva_propia on exportacion_masiva (usuario_id, creada_en desc);
create index exportacion_masiva_creada on exportacion_masiva (creada_en);

create table exportacion_masiva_trozo (
  exportacion uuid not null references exportacion_masiva on delete cascade,
  intento integer not null,
  orden integer not null,
  -- gzip of a megabyte of the file; the last piece may be shorter.
  contenido bytea not null,
  primary key (exportacion, intento, orden)
);
-- It is compressed already.
alter table exportacion_masiva_trozo alter column contenido set storage external;
