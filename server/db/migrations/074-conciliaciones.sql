-- The customer's export beside the works: what it says of each code, and how that differs from what the portal holds.
create table conciliacion (
  id bigint generated always as identity primary key,
  archivo text not null,
  -- SHA-256 of its bytes, and of its headers.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  cabeceras text not null check (cabeceras ~ '^[0-9a-f]{64}$'),
  -- Of each column of the file the field that it was taken for; '' for one that was left out.
  columnas text[] not null,
  -- Those that are compared, in the order of `conciliacion_fila.valores`.
  campos text[] not null check (cardinality(campos) > 0),
  -- Whether an empty cell says that the field is empty; otherwise it says nothing.
  vacias boolean not null,
  filas_previstas integer not null check (filas_previstas > 0),
  estado text not null default 'recibiendo' check (estado in ('recibiendo', 'comparada')),
  usuario_id bigint not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  comparada_en timestamptz,
  -- As they were when it was compared.
  coinciden integer not null default 0,
  difieren integer not null default 0,
  solo_cliente integer not null default 0,
  solo_portal integer not null default 0,
  -- Live works without the customer's code, and rows of the file without one.
  obras_sin_codigo integer not null default 0,
  filas_sin_codigo integer not null default 0,
  -- Codes that the file, or the portal, has more than once.
  repetidos_archivo integer not null default 0,
  contradictorios integer not null default 0,
  repetidos_portal integer not null default 0,
  check ((comparada_en is not null) = (estado = 'comparada'))
);
create index conciliacion_huella on conciliacion (huella, id);
create index conciliacion_cabeceras on conciliacion (cabeceras, id);

-- The rows as they came; after the comparison those alone whose code the portal does not have.
create table conciliacion_fila (
  conciliacion bigint not null references conciliacion on delete cascade,
  -- Excel's number of it.
  fila integer not null,
  codigo text not null,
  -- As the fields keep them; null: empty.
  valores text[] not null,
  -- { field: what is wrong with it }: such a value is in `valores` as it was written.
  ilegibles jsonb,
  primary key (conciliacion, fila)
);

create table conciliacion_linea (
  id bigint generated always as identity primary key,
  conciliacion bigint not null references conciliacion on delete cascade,
  clase text not null check (clase in ('coincide', 'difiere', 'soloCliente', 'soloPortal')),
  codigo text not null,
  -- Null: the file does not have it.
  fila integer,
  -- Null: the portal does not have it. Refers to no row: the work may go, and this still tells what was compared.
  obra bigint,
  cod text,
  version integer,
  veces_archivo integer not null,
  contradice boolean not null,
  veces_portal integer not null,
  -- The code of the portal that looks like it, and a work that has it.
  parecido text,
  parecido_obra text
);
create index conciliacion_linea_clase on conciliacion_linea (conciliacion, clase, codigo, id);

create table conciliacion_diferencia (
  linea bigint not null references conciliacion_linea on delete cascade,
  campo text not null,
  conciliacion bigint not null,
  obra bigint not null,
  -- Null: empty.
  portal text,
  cliente text,
  -- Nothing but capitals and accents tells them apart.
  solo_letras boolean not null,
  -- Why the portal cannot take it.
  problema text,
  -- The set of changes that took it last.
  conjunto bigint,
  par text not null generated always as (
    md5(coalesce(length(portal)::text || ':' || portal, '-') || coalesce('=' || cliente, '-'))
  ) stored,
  primary key (linea, campo)
);
create index conciliacion_diferencia_campo on conciliacion_diferencia (conciliacion, campo);

-- What somebody said need not be taken: also of the next file that says the same of the same.
create table conciliacion_descarte (
  obra bigint not null,
  campo text not null,
  par text not null,
  motivo text not null,
  usuario_nombre text not null,
  momento timestamptz not null,
  primary key (obra, campo, par)
);

-- Each difference with what became of it: an undo of the set that took it leaves it open again.
create view diferencia_conciliada as
select d.*, d.problema is null and x.situacion = 'pendiente' as aceptable, x.situacion,
  p.motivo as descarte_motivo, p.usuario_nombre as descarte_usuario, p.momento as descarte_momento,
  case when c.estado in ('rechazada', 'saltada') then c.motivo end as rechazo,
  case when c.estado in ('rechazada', 'saltada') then c.por end as rechazo_por
from conciliacion_diferencia d
left join conjunto_obra c on c.conjunto = d.conjunto and c.obra = d.obra
left join conciliacion_descarte p on p.obra = d.obra and p.campo = d.campo and p.par = d.par
cross join lateral (
  select case
    when c.estado in ('aplicada', 'retenida') then 'aceptada'
    when p.obra is not null then 'descartada'
    else 'pendiente'
  end as situacion
) as x;

-- A code but for what is mistaken most when it is written by hand: separators, leading zeros, O for 0, I and L for 1.
create function forma_de_codigo(codigo text) returns text language sql immutable parallel safe
as $$
  select regexp_replace(
    regexp_replace(translate(upper(codigo), 'OIL', '011'), '(^|[^0-9])0+([0-9])', '\1\2', 'g'),
    '[^[:alnum:]]', '', 'g'
  )
$$;
