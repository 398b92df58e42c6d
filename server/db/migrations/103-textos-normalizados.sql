-- amplía
-- Texts are stored in Unicode NFC and without signs that nobody sees. Rewrites the older ones, and the audit trail says
-- how many in each column. Codes stay, and the name of a project or subproject where another one has the same.
create function texto_guardado(valor text) returns text
language sql immutable parallel safe
as $$
  select normalize(regexp_replace(valor, U&'[\00AD\200B-\200F\202A-\202E\2060\FEFF]', '', 'g'), NFC);
$$;

create function reescribe_textos() returns void
language plpgsql
as $$
declare
  columna record;
  celdas bigint;
begin
  alter table seguimiento disable trigger seguimiento_huella;
  alter table factyval disable trigger factyval_huella;
  alter table obra disable trigger obra_huella;
  alter table subproyecto disable trigger subproyecto_huella;
  for columna in
    select
      c.relname as tabla, a.attname as nombre,
      a.attname = 'nombre' and c.relname in ('proyecto', 'subproyecto') as es_unica
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = current_schema()::regnamespace
    where c.relname in ('obra', 'seguimiento', 'factyval', 'sitio', 'proyecto', 'subproyecto')
      and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('site_cod', 'cod', 'cod_obra_interno_4plus', 'prefijo')
    order by c.relname, a.attnum
  loop
    execute format(
      'update %1$I t set %2$I = %3$s
       where octet_length(%2$I) > char_length(%2$I) and %2$I <> texto_guardado(%2$I)',
      columna.tabla, columna.nombre,
      format(case when columna.es_unica then 'limpio(texto_guardado(%1$I))' else 'texto_guardado(%1$I)' end, columna.nombre)
    ) || case when columna.es_unica then format(
      ' and limpio(texto_guardado(nombre)) is not null
        and not exists (
          select from %1$I o
          where o.id <> t.id and lower(limpio(texto_guardado(o.nombre))) = lower(limpio(texto_guardado(t.nombre)))
        )', columna.tabla
    ) else '' end;
    get diagnostics celdas = row_count;
    if celdas > 0 then
      insert into auditoria (momento, usuario, accion, entidad, entidad_id, despues)
      values (
        now(), 'Portal', 'texto.normalizado', columna.tabla, columna.nombre, jsonb_build_object('celdas', celdas)
      );
    end if;
  end loop;
  alter table seguimiento enable trigger seguimiento_huella;
  alter table factyval enable trigger factyval_huella;
  alter table obra enable trigger obra_huella;
  alter table subproyecto enable trigger subproyecto_huella;
end
$$;

select reescribe_textos();

drop function reescribe_textos();
