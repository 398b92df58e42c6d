-- A change of works that is shown before it is written and can be taken back as one: which works, each with the version
-- that was seen, and what of each becomes what.
create table conjunto_cambios (
  id bigint generated always as identity primary key,
  estado text not null default 'propuesto' check (estado in ('propuesto', 'aplicado', 'deshecho')),
  -- What asked for it, and in which words.
  origen text not null,
  peticion jsonb not null,
  campos text[] not null check (cardinality(campos) > 0),
  encontradas integer not null default 0 check (encontradas >= 0),
  iguales integer not null default 0 check (iguales >= 0),
  -- What was asked for and is no live work; the first of the codes.
  sin_obra integer not null default 0 check (sin_obra >= 0),
  codigos_sin_obra text[] not null default '{}',
  usuario_id bigint not null,
  usuario_nombre text not null,
  creado_en timestamptz not null,
  aplicado_en timestamptz,
  -- What `modificado_en` of its rows says when nobody touched them since: the time of the transaction that wrote them.
  escrito_en timestamptz,
  deshecho_en timestamptz,
  deshecho_por text,
  check ((aplicado_en is not null) = (estado in ('aplicado', 'deshecho'))),
  check ((escrito_en is not null) = (aplicado_en is not null)),
  check ((deshecho_en is not null) = (estado = 'deshecho')),
  check ((deshecho_por is not null) = (deshecho_en is not null))
);
create index conjunto_cambios_creado on conjunto_cambios (creado_en desc, id desc);
create index conjunto_cambios_propuesto on conjunto_cambios (creado_en) where estado = 'propuesto';

-- `obra` refers to no row: an undo of its load may take the work away, and the set still tells what it did.
create table conjunto_obra (
  conjunto bigint not null references conjunto_cambios on delete cascade,
  obra bigint not null,
  cod text not null,
  version integer not null,
  -- Who had changed its two rows last, and when: part of what was seen, and given back by an undo.
  obra_modificado_en timestamptz,
  obra_modificado_por text,
  seguimiento_modificado_en timestamptz,
  seguimiento_modificado_por text,
  -- Each field that changes with its value as text; null: empty.
  antes jsonb not null,
  despues jsonb not null,
  -- Of fields that the work itself holds too: what it held, by the names of its columns.
  antes_obra jsonb not null default '{}',
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'rechazada', 'aplicada', 'saltada', 'deshecha', 'retenida')),
  -- Why it was refused, passed over or kept.
  motivo text check ((motivo is not null) = (estado in ('rechazada', 'saltada', 'retenida'))),
  -- What stood in the way, and who had written it.
  actual jsonb,
  por text,
  primary key (conjunto, obra)
);
create index conjunto_obra_pagina on conjunto_obra (conjunto, cod);
create index conjunto_obra_vida on conjunto_obra (cod);

-- What is taken back while nobody touched it since is as it was, also in who had changed it last: then its load can be
-- undone again.
create or replace function deja_huella() returns trigger language plpgsql as $$
begin
  if current_setting('portal.huella', true) = 'devuelve' then
    return new;
  end if;
  new.modificado_en := now();
  new.modificado_por := nullif(current_setting('portal.usuario', true), '');
  return new;
end
$$;

-- All that says what changed in a work: what the audit trail tells of it alone, and the sets it was in. `orden` settles
-- what happened in the same moment.
create view cambio_de_obra as
select momento, 2 as orden, id, entidad_id as cod, usuario, accion, antes, despues
from auditoria
where entidad = 'obra'
union all
select c.aplicado_en, 6, c.id, o.cod, c.usuario_nombre, 'cambios.aplicados', o.antes, o.despues
from conjunto_obra o join conjunto_cambios c on c.id = o.conjunto
where o.estado in ('aplicada', 'deshecha', 'retenida')
union all
select c.deshecho_en, 7, c.id, o.cod, c.deshecho_por, 'cambios.deshechos', o.despues, o.antes
from conjunto_obra o join conjunto_cambios c on c.id = o.conjunto
where o.estado = 'deshecha';
