import type { AvailableFields, FieldMapping, LoadType } from '../../api/contract/bulk-import.ts';
import type { UpdatePrecedents } from '../../api/contract/records/mass-updates.ts';
import type { PortalField } from './mass-update-file-types.ts';
import { keysOf } from './matching-rules.ts';

interface FieldFacts {
  readonly available: AvailableFields;
  readonly dates: FieldMapping;
  readonly precedents: UpdatePrecedents;
}

export function portalFields(
  type: LoadType,
  { available: { campos, configuracion }, dates, precedents: { ejemplos } }: FieldFacts,
): readonly PortalField[] {
  const keys = keysOf(type);
  const names = [...keys, ...campos.filter((name) => !keys.includes(name))];
  return names.map((field) => ({
    field,
    label: configuracion[field]?.etiqueta ?? field,
    isDate: field in dates,
    isRequired: configuracion[field]?.obligatorio ?? true,
    isEnabled: configuracion[field]?.actualizable ?? false,
    examples: ejemplos.find(({ campo }) => campo === field)?.valores ?? [],
  }));
}
