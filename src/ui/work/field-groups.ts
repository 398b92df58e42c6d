import type { WorkField } from '../../api/contract/work-page.ts';
import type { workText } from '../text/work.ts';

type GroupName = keyof typeof workText.fields.groups;

/** A field that a later sheet brings goes last, with the others. */
const GROUPS: Readonly<Record<Exclude<GroupName, 'otros'>, readonly string[]>> = {
  obra: [
    ...['proyecto', 'subproyecto', 'cod_obra_interno_4plus', 'cod_externo_cliente', 'descripcion'],
    ...['tipo_obra', 'tecnologia', 'estado_obra', 'prioridad', 'porcentaje_avance'],
  ],
  personas: ['responsable', 'tecnico_asignado', 'contrata'],
  lugar: ['site_cod', 'municipio', 'provincia', 'direccion', 'operador', 'latitud', 'longitud'],
  medidas: ['unidades_inmobiliarias', 'metros_canalizacion', 'metros_cable', 'importe_estimado', 'moneda'],
  papeles: ['num_licencia', 'num_pedido', 'centro_coste', 'observaciones'],
};

export interface FieldGroup {
  readonly name: GroupName;
  readonly fields: readonly WorkField[];
}

/** Without the dates: they are on the line of milestones. */
export function groupsOf(fields: readonly WorkField[]): readonly FieldGroup[] {
  const rest = fields.filter(({ tipo }) => tipo !== 'fecha');
  const named = Object.entries(GROUPS).map(([name, names]) => ({
    name: name as GroupName,
    fields: rest.filter(({ campo }) => names.includes(campo)),
  }));
  const grouped = new Set(Object.values(GROUPS).flat());
  const others = { name: 'otros', fields: rest.filter(({ campo }) => !grouped.has(campo)) } as const;
  return [...named, others].filter((group) => group.fields.length > 0);
}
