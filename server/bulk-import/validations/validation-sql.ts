import type { FieldFacts, ReadAs } from '../../../src/shared/fields/field-facts.ts';
import type { SheetType } from '../../../src/shared/fields/sheet-fields.ts';
import { filled, PHRASES } from '../../../src/shared/load-rules/phrases.ts';
import {
  CODE_MAX,
  LINE,
  LOWER_CASE,
  rulesOf,
  WORK_FORM,
  WORK_PATTERN,
} from '../../../src/shared/load-rules/rules.ts';
import { lineInPortal } from './line-in-portal.ts';
import { literal } from './literal.ts';
import { cellsInTexts, codesOf, soundCells } from './sound-rows.ts';
import { warningsScript } from './warnings-sql.ts';

const READERS = { decimal: 'decimal_de', entero: 'entero_de', fecha: 'fecha' } as const;
const NOT_READ = { decimal: PHRASES.notDecimal, entero: PHRASES.notInteger, fecha: PHRASES.notDate } as const;

interface TypedField extends FieldFacts {
  readonly readAs: ReadAs;
}
const typedFields = (type: SheetType): readonly TypedField[] =>
  rulesOf(type).fields.filter((field): field is TypedField => field.readAs !== undefined);
const dateFields = (type: SheetType): readonly string[] =>
  typedFields(type).flatMap(({ name, readAs }) => (readAs === 'fecha' ? [name] : []));

const lines = (parts: readonly string[], between = ',\n'): string => parts.join(between);

const required = (type: SheetType): string =>
  lines(
    rulesOf(type).fields.flatMap(({ name, required }) =>
      required
        ? [
            `    case when l.${name} is null then defecto('${name}', ${literal(filled(PHRASES.missing, name))}) end`,
          ]
        : [],
    ),
  );

const typed = (type: SheetType, isMeant: (name: string) => boolean = () => true): string =>
  lines(
    typedFields(type)
      .filter(({ name }) => isMeant(name))
      .map(
        ({ name, readAs }) => `    case when v.${name} is null and l.${name} is not null
      then defecto('${name}', format(${literal(filled(NOT_READ[readAs], name, '%s'))}, l.${name})) end`,
      ),
  );

const dates = (type: SheetType): string => {
  const { notInFuture, ordered } = rulesOf(type);
  return lines([
    outsideSpan(type),
    ...notInFuture.map(
      (name) => `    case when v.${name} > (select hoy_actual())
      then defecto('${name}', format(${literal(filled(PHRASES.inFuture, name, '%s'))}, ${isoDay(`v.${name}`)})) end`,
    ),
    ...ordered.map(
      ([later, earlier]) => `    case when v.${later} < v.${earlier}
      then defecto('${later}', ${literal(filled(PHRASES.wrongOrder, later, earlier))}) end`,
    ),
  ]);
};

const isoDay = (day: string): string => `to_char(${day}, 'YYYY-MM-DD')`;

const outsideSpan = (type: SheetType): string => {
  const names = dateFields(type);
  const days = lines(names.map((name) => `      v.${name}`));
  return `    -- Only a row with a date outside what every field takes is looked at field by field.
    case when least(
${days}
    ) < todos.desde or greatest(
${days}
    ) > todos.hasta then (
      select string_agg(
        defecto(p.nombre, format(
          ${literal(PHRASES.outsideSpan)}, p.nombre, d.valor, ${isoDay('p.desde')}, ${isoDay('p.hasta')}
        )),
        entre_defectos() order by p.posicion
      )
      from plazos p
      join (values
${lines(names.map((name) => `          ('${name}', v.${name}, l.${name})`))}
        ) as d (nombre, dia, valor) on d.nombre = p.nombre and (d.dia < p.desde or d.dia > p.hasta)
      where p.tipo_csv = '${type}'
    ) end`;
};

const readOnce = (type: SheetType): string => `  cross join lateral (select
${lines(rulesOf(type).fields.map(({ name }) => `    limpio(a.csv_${name}) as ${name}`))}
    offset 0
  ) l
  cross join lateral (select
${lines(typedFields(type).map(({ name, readAs }) => `    ${READERS[readAs]}(l.${name}) as ${name}`))}
    offset 0
  ) v`;

/** The validation scripts, by file name. */
export const validationScripts = (): Readonly<Record<string, string>> => ({
  '010-obras-repetidas.sql': REPEATED_WORKS,
  '020-sitios-no-validos.sql': UNKNOWN_SITES,
  '030-otros-errores.sql': otherErrors(),
  '037-avisos-que-son-problemas.sql': warningsScript(),
});

const REPEATED_WORKS = `-- type: validation
-- description: Obras repetidas
-- none: ninguna
-- Written by \`npm run import-sql\` from src/shared/load-rules: change it there.
-- A work that the portal already has (also in the trash: its code stays taken), or that comes twice in the file.
with repetidas as (
  select gen_cod_obra_interno_4plus as cod, count(*) as veces, min(fila) as primera_fila, max(fila) as ultima_fila
  from aux_seguimiento
  group by 1
  having count(*) > 1
)
select
  'cm_seg_01' as hoja,
  fila_de('cm_seg_01', f.fila) as fila,
  'cod_obra_interno_4plus' as campo,
  'Obra repetida' as error,
  concat_ws('; ',
    case
      when o.borrado_en is not null then ${literal(PHRASES.workInTrash)}
      when o.id is not null then ${literal(PHRASES.workInPortal)}
    end,
    case
      when f.fila = r.primera_fila then format(
        ${literal(PHRASES.workComesAgain)}, r.veces, lugar_de('cm_seg_01', r.ultima_fila)
      )
      when r.cod is not null then format(${literal(PHRASES.workCameBefore)}, lugar_de('cm_seg_01', r.primera_fila))
    end
  ) as detalle,
  f.csv_proyecto as proyecto,
  f.csv_subproyecto as subproyecto,
  f.csv_site_cod as site_cod,
  f.csv_cod_externo_cliente,
  coalesce(o.cod_externo_cliente, f.gen_cod_externo_cliente) as gen_cod_externo_cliente,
  f.csv_cod_obra_interno_4plus,
  coalesce(o.cod, f.gen_cod_obra_interno_4plus) as gen_cod_obra_interno_4plus,
  coalesce(s.seg_asignacion_fecha, f.gen_seg_asignacion_fecha) as gen_seg_asignacion_fecha,
  to_char(o.creado_en at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as creado,
  o.creado_por
from aux_seguimiento f
left join repetidas r on r.cod = f.gen_cod_obra_interno_4plus
left join obra o on o.cod = f.gen_cod_obra_interno_4plus
left join seguimiento s on s.obra = o.id
where o.id is not null or r.cod is not null
order by f.fila;
`;

const UNKNOWN_SITES = `-- type: validation
-- description: Códigos de site no válidos
-- Written by \`npm run import-sql\` from src/shared/load-rules: change it there.
-- A site that is not in the register. A blank site is a missing field: script 030 tells it.
select
  'cm_seg_01' as hoja,
  fila_de('cm_seg_01', a.fila) as fila,
  'site_cod' as campo,
  'site_cod NO VÁLIDO' as error,
  format(${literal(PHRASES.unknownSite)}, limpio(a.csv_site_cod)) as detalle,
  a.csv_proyecto as proyecto,
  a.csv_subproyecto as subproyecto,
  a.csv_site_cod as site_cod,
  a.csv_cod_externo_cliente,
  a.gen_cod_externo_cliente,
  a.csv_cod_obra_interno_4plus,
  a.gen_cod_obra_interno_4plus,
  a.gen_seg_asignacion_fecha,
  null as creado,
  null as creado_por
from aux_seguimiento a
left join sitio s on s.site_cod = limpio(a.csv_site_cod)
where limpio(a.csv_site_cod) is not null and s.site_cod is null
order by a.fila;
`;

const otherErrors = (): string => `-- type: validation
-- description: Otros errores
-- Written by \`npm run import-sql\` from src/shared/load-rules: change it there.
-- Missing obligatory fields, impossible or implausible dates, impossible numbers, unknown projects, codes that break the pattern,
-- milestones in the future or in the wrong order, and factyval lines without a work or that stand somewhere already.
-- Each row tells all that is wrong with it, and points at the first field at fault.
with plazos as (
  select
    tipo_csv, posicion, nombre, coalesce(desde, desde_siempre()) as desde, coalesce(hasta, hasta_siempre()) as hasta
  from campo
  where es_fecha
),
limites as (
  select
    tipo_csv, max(desde) as desde, min(hasta) as hasta,
    to_char(least(max(desde), '9999-12-31'), 'YYYY-MM-DD') as desde_texto,
    to_char(greatest(min(hasta), '0001-01-01'), 'YYYY-MM-DD') as hasta_texto
  from plazos
  group by tipo_csv
),
patron_del_fichero as (
  -- What the code of the first row has between its first and last hyphen; null with fewer than two hyphens, or too long.
  select case when length(gen_cod_obra_interno_4plus) <= ${CODE_MAX}
    then substring(gen_cod_obra_interno_4plus from ${literal(WORK_PATTERN)}) end as patron
  from aux_seguimiento
  order by fila
  limit 1
),
-- A sound row has no defect: the cheap test below says so of most rows, and those are not looked at field by field.
seguimiento_sano as (
  select
    t.desde_texto as desde, t.hasta_texto as hasta, to_char(hoy_actual(), 'YYYY-MM-DD') as hoy,
    ${codesOf('f.patron')} as codigos
  from limites t
  left join patron_del_fichero f on true
  where t.tipo_csv = 'cm_seg_01'
),
seguimiento_por_mirar as (
  select a.*
  from aux_seguimiento a
  cross join seguimiento_sano e
  ${cellsInTexts('cm_seg_01')}
  where (
    a.csv_proyecto in (select nombre from proyecto where borrado_en is null)
    and case when length(a.gen_cod_obra_interno_4plus) <= ${CODE_MAX} then a.gen_cod_obra_interno_4plus ~ e.codigos end
    and ${soundCells('cm_seg_01')}
  ) is not true
),
seguimiento_con_errores as (
  select a.*, concat_ws(entre_defectos(),
${required('cm_seg_01')},
    case when l.proyecto is not null and p.id is null
      then defecto('proyecto', format(${literal(PHRASES.unknownProject)}, l.proyecto)) end,
    case when length(a.gen_cod_obra_interno_4plus) > ${CODE_MAX}
      then defecto('cod_obra_interno_4plus', format(
        ${literal(PHRASES.codeLength)}, length(a.gen_cod_obra_interno_4plus)
      ))
    when a.gen_cod_obra_interno_4plus !~ ${literal(WORK_FORM)}
      then defecto('cod_obra_interno_4plus', ${literal(PHRASES.codeForm)})
    when a.gen_cod_obra_interno_4plus ~ ${literal(LOWER_CASE)}
      then defecto('cod_obra_interno_4plus', ${literal(PHRASES.codeLowerCase)})
    when substring(a.gen_cod_obra_interno_4plus from ${literal(WORK_PATTERN)}) <> f.patron
      then defecto(
        'cod_obra_interno_4plus', format(${literal(PHRASES.codePattern)}, f.patron)
      ) end,
${typed('cm_seg_01')},
${dates('cm_seg_01')}
  ) as defectos
  from seguimiento_por_mirar a
  -- A join on true keeps every row when the file has none.
  left join patron_del_fichero f on true
  join limites todos on todos.tipo_csv = 'cm_seg_01'
  -- Each cell is trimmed once and read once: without \`offset 0\` the planner would do both at every use.
${readOnce('cm_seg_01')}
  left join proyecto p on lower(p.nombre) = lower(l.proyecto) and p.borrado_en is null
),
obras_del_fichero as (
  select distinct gen_cod_obra_interno_4plus as cod from aux_seguimiento
),
factyval_sano as (
  select
    desde_texto as desde, hasta_texto as hasta, to_char(hoy_actual(), 'YYYY-MM-DD') as hoy
  from limites
  where tipo_csv = 'cm_fyv_01'
),
-- A line is named by its work and its number.
lineas as (
  select
    a.fila, a.gen_cod_obra_interno_4plus as cod, entero_de(limpio(a.csv_fyv_linea)) as linea,
    (
      ${soundCells('cm_fyv_01')}
    ) is true as es_sana
  from aux_factyval a
  cross join factyval_sano e
  ${cellsInTexts('cm_fyv_01')}
),
lineas_repetidas as (
  select cod, linea, count(*) as veces, min(fila) as primera_fila, max(fila) as ultima_fila
  from lineas
  group by 1, 2
  having count(*) > 1
),
lineas_por_mirar as (
  select x.fila
  from lineas x
  left join obras_del_fichero f on f.cod = x.cod
  left join obra o on o.cod = x.cod and o.borrado_en is null
  left join lineas_repetidas r on r.cod = x.cod and r.linea = x.linea
  where not x.es_sana or (f.cod is null and o.id is null) or r.veces is not null
    or exists (select from factyval y where y.obra = o.id and y.fyv_linea = x.linea)
),
factyval_con_errores as (
  select a.*, concat_ws(entre_defectos(),
${required('cm_fyv_01')},
    case when a.gen_cod_obra_interno_4plus is not null and f.cod is null and o.id is null
      then defecto('cod_obra_interno_4plus', ${literal(PHRASES.orphanLine)}) end,
${typed('cm_fyv_01', (name) => name === LINE)},
    case when en_el_portal.id is not null then defecto('fyv_linea', ${lineInPortal('v.fyv_linea', 'en_el_portal', 'c')}) end,
    case when a.fila = r.primera_fila then defecto('fyv_linea', format(
      ${literal(PHRASES.lineComesAgain)},
      r.linea, r.veces, lugar_de('cm_fyv_01', r.ultima_fila)
    ))
    when r.veces is not null then defecto('fyv_linea', format(
      ${literal(PHRASES.lineCameBefore)}, r.linea, lugar_de('cm_fyv_01', r.primera_fila)
    )) end,
${typed('cm_fyv_01', (name) => name !== LINE)},
${dates('cm_fyv_01')}
  ) as defectos
  from lineas_por_mirar m
  join aux_factyval a on a.fila = m.fila
  join limites todos on todos.tipo_csv = 'cm_fyv_01'
  left join obras_del_fichero f on f.cod = a.gen_cod_obra_interno_4plus
  left join obra o on o.cod = a.gen_cod_obra_interno_4plus and o.borrado_en is null
${readOnce('cm_fyv_01')}
  left join lineas_repetidas r on r.cod = a.gen_cod_obra_interno_4plus and r.linea = v.fyv_linea
  left join lateral (
    select id, carga, fyv_concepto, fyv_importe, fyv_moneda
    from factyval
    where obra = o.id and fyv_linea = v.fyv_linea
    order by repeticion
    limit 1
  ) en_el_portal on true
  left join carga c on c.id = en_el_portal.carga
),
problemas as (
  select
    'cm_seg_01' as hoja, fila as registro, campo_de(defectos) as campo, frases_de(defectos) as detalle,
    defectos_de(defectos) as defectos,
    csv_proyecto as proyecto, csv_subproyecto as subproyecto, csv_site_cod as site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha
  from seguimiento_con_errores
  where defectos <> ''
  union all
  select
    'cm_fyv_01', fila, campo_de(defectos), 'factyval: ' || frases_de(defectos), defectos_de(defectos),
    csv_proyecto, null, csv_site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, null
  from factyval_con_errores
  where defectos <> ''
)
select
  hoja, fila_de(hoja, registro) as fila, campo, defectos, 'Otros errores' as error, detalle,
  proyecto, subproyecto, site_cod,
  csv_cod_externo_cliente, gen_cod_externo_cliente,
  csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha,
  null as creado, null as creado_por
from problemas
order by hoja = 'cm_fyv_01', registro;
`;
