import type { FieldFacts } from '../../../src/shared/fields/field-facts.ts';
import { type SheetType, sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { literal } from '../validations/literal.ts';

const VALIDATED = {
  decimal: 'decimal_validado',
  entero: 'entero_validado',
  fecha: 'fecha_validada',
} as const;

/** SQL for the value of a field, read from the row `a` of the staging table. */
function loaded({ name, readAs, staged, trimmed, fallback }: FieldFacts): string {
  if (staged) return `a.gen_${name}`;
  if (fallback !== undefined) return `coalesce(limpio(a.csv_${name}), ${literal(fallback)})`;
  if (readAs) return `${VALIDATED[readAs]}(a.csv_${name})`;
  return trimmed ? `limpio(a.csv_${name})` : `escrito(a.csv_${name})`;
}

const names = (type: SheetType): string =>
  sheetFields(type)
    .map(({ name }) => `  ${name}`)
    .join(',\n');
const values = (type: SheetType): string =>
  sheetFields(type)
    .map((field) => `  ${loaded(field)}`)
    .join(',\n');

/** The scripts that insert a load into the portal's tables, by file name. */
export const insertionScripts = (): Readonly<Record<string, string>> => ({
  '050-obras-y-seguimiento.sql': worksAndTracking(),
  '060-factyval.sql': invoiceLines(),
});

const worksAndTracking = (): string => `-- type: modification
-- description: Insertar obras y seguimiento
-- Written by \`npm run import-sql\` from src/shared/fields: change it there.
-- A project and its subproject are looked up once for all their rows.
insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, estado, carga, creado_por, registro)
select
  a.gen_cod_obra_interno_4plus,
  d.subproyecto,
  limpio(a.csv_site_cod),
  a.gen_cod_externo_cliente,
  limpio(a.csv_estado_obra),
  carga_actual(),
  usuario_actual(),
  a.fila
from aux_seguimiento a
join (
  select n.csv_proyecto, n.csv_subproyecto, sp.id as subproyecto
  from (select distinct csv_proyecto, csv_subproyecto from aux_seguimiento) n
  join proyecto p on lower(p.nombre) = lower(limpio(n.csv_proyecto)) and p.borrado_en is null
  join subproyecto sp on sp.proyecto = p.id and lower(sp.nombre) = lower(limpio(n.csv_subproyecto))
) d on d.csv_proyecto = a.csv_proyecto and d.csv_subproyecto = a.csv_subproyecto
order by a.fila;

-- Codes and names without the blanks around them, every other text exactly as the file has it. Reading a date or a number
-- cannot fail: script 030 has stopped the run when one cannot be read.
-- Not ordered, because sorting such wide rows takes long.
insert into seguimiento (
  obra,
${names('cm_seg_01')}
)
select
  o.id,
${values('cm_seg_01')}
from aux_seguimiento a
join obra o on o.cod = a.gen_cod_obra_interno_4plus;
`;

const invoiceLines = (): string => `-- type: modification
-- description: Insertar líneas de factyval
-- Written by \`npm run import-sql\` from src/shared/fields: change it there.
insert into factyval (
  obra,
  carga,
  registro,
${names('cm_fyv_01')}
)
select
  o.id,
  carga_actual(),
  a.fila,
${values('cm_fyv_01')}
from aux_factyval a
join obra o on o.cod = a.gen_cod_obra_interno_4plus and o.borrado_en is null
order by a.fila;
`;
