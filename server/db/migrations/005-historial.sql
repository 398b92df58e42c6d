-- What a run was for and what became of it: a rehearsal leaves nothing, an undone load is no longer there.
alter table carga
  add column ensayo boolean not null default false,
  -- Of the factyval CSV, as `sha256` is of the tracking one.
  add column sha256_factyval text,
  -- False when its scripts also changed rows that were there before: those cannot be taken back.
  add column reversible boolean not null default true,
  add column deshecha_en timestamptz,
  add column deshecha_por text,
  add column deshecha_motivo text;
create index carga_contenido on carga (sha256) where sha256 is not null;

-- History says what ran then, not what the script of that name does today.
alter table carga_script add column descripcion text not null default '';

-- Which cell a problem is about: the sheet (its rows are counted by `fila`) and the field, null for the whole row.
alter table carga_incidencia
  add column hoja text check (hoja in ('cm_seg_01', 'cm_fyv_01')),
  add column campo text;

-- What the operator changed over the untouched file before it was loaded, in the order it was done.
create table carga_correccion (
  carga bigint not null references carga,
  orden integer not null,
  correccion json not null,
  primary key (carga, orden)
);

-- Who changed a row last, and when; null while it is as it was inserted. Whatever way it was changed: an undo takes
-- away only what nobody has touched.
alter table subproyecto add column modificado_en timestamptz, add column modificado_por text;
alter table obra add column modificado_en timestamptz, add column modificado_por text;
alter table seguimiento add column modificado_en timestamptz, add column modificado_por text;
alter table factyval add column modificado_en timestamptz, add column modificado_por text;

create function deja_huella() returns trigger language plpgsql as $$
begin
  new.modificado_en := now();
  new.modificado_por := nullif(current_setting('portal.usuario', true), '');
  return new;
end
$$;
create trigger subproyecto_huella before update on subproyecto
  for each row execute function deja_huella();
create trigger obra_huella before update on obra
  for each row execute function deja_huella();
create trigger seguimiento_huella before update on seguimiento
  for each row execute function deja_huella();
create trigger factyval_huella before update on factyval
  for each row execute function deja_huella();

-- The words of the validations. A row's defects are gathered in one text, each with the field at fault before it; the
-- two marks between are characters that no sheet shows.
create function entre_defectos() returns text language sql immutable parallel safe
as $$ select E'\x1e' $$;

create function defecto(campo text, frase text) returns text language sql immutable parallel safe
as $$ select campo || E'\x1f' || frase $$;

create function sin_valor(campo text) returns text language sql immutable parallel safe
as $$ select defecto(campo, 'falta ' || campo) $$;

create function no_es(que text, campo text, valor text) returns text language sql immutable parallel safe
as $$ select defecto(campo, campo || ': «' || valor || '» no es ' || que) $$;

create function en_el_futuro(campo text, dia date) returns text language sql stable parallel safe
as $$ select defecto(campo, campo || ': ' || to_char(dia, 'YYYY-MM-DD') || ' está en el futuro') $$;

create function anterior_a(campo text, otro text) returns text language sql immutable parallel safe
as $$ select defecto(campo, campo || ' es anterior a ' || otro) $$;

-- The field of the first defect.
create function campo_de(defectos text) returns text language sql immutable parallel safe
as $$ select nullif(split_part(defectos, E'\x1f', 1), '') $$;

-- All of them in words, without their fields.
create function frases_de(defectos text) returns text language sql immutable parallel safe
as $$
  select string_agg(substr(d.defecto, strpos(d.defecto, E'\x1f') + 1), '; ' order by d.orden)
  from unnest(string_to_array(defectos, entre_defectos())) with ordinality as d (defecto, orden)
$$;

-- For searching: case and accents do not matter. The accents go first: the locale C knows no capital beyond ASCII.
create function sin_acentos(valor text) returns text language sql immutable parallel safe
as $$ select lower(regexp_replace(normalize(valor, NFD), '[\u0300-\u036f]', '', 'g')) $$;
