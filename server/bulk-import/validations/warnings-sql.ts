import type { ClosedList } from '../../../src/shared/fields/field-facts.ts';
import { type SheetType, sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { filled, PHRASES } from '../../../src/shared/load-rules/phrases.ts';
import { rulesOf } from '../../../src/shared/load-rules/rules.ts';
import { FIRST_USUAL_DAY, USUAL_YEARS_AHEAD } from '../../../src/shared/load-rules/usual-days.ts';
import { CURRENCIES } from '../../../src/shared/values/currencies.ts';
import { literal } from './literal.ts';

const TABLES: Readonly<Record<SheetType, string>> = {
  cm_seg_01: 'aux_seguimiento',
  cm_fyv_01: 'aux_factyval',
};

/**
 * Queries of the known values of each list, the same as in `KNOWN_VALUES` (steps/closed-lists.ts). Values that differ
 * from them only in case or blanks were replaced when the rows were staged, so a plain comparison is enough.
 */
const KNOWN: Readonly<Record<ClosedList, string>> = {
  states: 'select estado from obra where borrado_en is null and estado is not null',
  provinces: 'select provincia from sitio where provincia is not null',
  currencies: `select unnest(array[${CURRENCIES.map(literal).join(', ')}])`,
};

interface Warned {
  readonly type: SheetType;
  readonly field: string;
  readonly isWarned: string;
  readonly detail: string;
}

const USUAL_TO = `(hoy_actual() + interval '${USUAL_YEARS_AHEAD} years')::date`;

const warnedIn = (type: SheetType): readonly Warned[] => {
  const { listed, seldomNegative, fields, notInFuture } = rulesOf(type);
  const said = (phrase: string, field: string) => literal(filled(phrase, field, '%s', '%s', '%s'));
  return [
    ...sheetFields(type).flatMap(({ name: field, list }): readonly Warned[] =>
      list === undefined || !listed.includes(field)
        ? []
        : [
            {
              type,
              field,
              isWarned: `exists (${KNOWN[list]}) and v.valor not in (${KNOWN[list]})`,
              detail: `format(${said(PHRASES.unlisted, field)}, v.valor)`,
            },
          ],
    ),
    ...fields
      .filter(({ name }) => seldomNegative.includes(name))
      .map(({ name: field, readAs }) => ({
        type,
        field,
        isWarned: `${readAs === 'entero' ? 'entero_de' : 'decimal_de'}(v.valor) < 0`,
        detail: `format(${said(PHRASES.negative, field)}, v.valor)`,
      })),
    ...fields
      .filter(({ readAs }) => readAs === 'fecha')
      .map(({ name: field }) => ({
        type,
        field,
        isWarned: `(fecha(v.valor) < date '${FIRST_USUAL_DAY}' or fecha(v.valor) > ${
          notInFuture.includes(field) ? "date 'infinity'" : `(select ${USUAL_TO})`
        })
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = '${type}' and nombre = '${field}')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = '${type}' and nombre = '${field}')`,
        detail: `format(${said(PHRASES.unusualDate, field)}, v.valor, '${FIRST_USUAL_DAY}', to_char(${USUAL_TO}, 'YYYY-MM-DD'))`,
      })),
  ];
};

const warned = ({
  type,
  field,
  isWarned,
  detail,
}: Warned): string => `  select '${type}' as hoja, a.fila as registro, '${field}' as campo, ${detail} as detalle
  from ${TABLES[type]} a
  cross join lateral (select limpio(a.csv_${field}) as valor offset 0) v
  where exists (select from campo where tipo_csv = '${type}' and nombre = '${field}' and aviso = 'problema')
    and ${isWarned}`;

export const warningsScript = (): string => `-- type: validation
-- description: Avisos que son problemas
-- Written by \`npm run import-sql\` from src/shared/load-rules: change it there.
-- Values outside a known list, negative numbers and unusual dates, in the fields whose \`campo.aviso\` makes them problems.
-- Without such a field no row is looked at.
with problemas as (
${[...warnedIn('cm_seg_01'), ...warnedIn('cm_fyv_01')].map(warned).join('\n  union all\n')}
)
select
  p.hoja, fila_de(p.hoja, p.registro) as fila, p.campo, 'Otros errores' as error,
  case when p.hoja = 'cm_fyv_01' then 'factyval: ' else '' end || p.detalle as detalle,
  coalesce(s.csv_proyecto, f.csv_proyecto) as proyecto,
  s.csv_subproyecto as subproyecto,
  coalesce(s.csv_site_cod, f.csv_site_cod) as site_cod,
  coalesce(s.csv_cod_externo_cliente, f.csv_cod_externo_cliente) as csv_cod_externo_cliente,
  coalesce(s.gen_cod_externo_cliente, f.gen_cod_externo_cliente) as gen_cod_externo_cliente,
  coalesce(s.csv_cod_obra_interno_4plus, f.csv_cod_obra_interno_4plus) as csv_cod_obra_interno_4plus,
  coalesce(s.gen_cod_obra_interno_4plus, f.gen_cod_obra_interno_4plus) as gen_cod_obra_interno_4plus,
  s.gen_seg_asignacion_fecha,
  null as creado, null as creado_por
from problemas p
left join aux_seguimiento s on p.hoja = 'cm_seg_01' and s.fila = p.registro
left join aux_factyval f on p.hoja = 'cm_fyv_01' and f.fila = p.registro
order by p.hoja = 'cm_fyv_01', p.registro, p.campo;
`;
