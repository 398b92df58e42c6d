import type { WorkField } from '../../api/contract/work-page.ts';
import { FIELD_GROUPS, type FieldGroup } from '../../shared/fields/field-facts.ts';
import { factsOf } from '../../shared/fields/sheet-fields.ts';

type GroupName = FieldGroup | 'otros';

export interface GroupedFields {
  readonly name: GroupName;
  readonly fields: readonly WorkField[];
}

const groupOf = ({ campo }: WorkField): GroupName => factsOf('cm_seg_01', campo).group ?? 'otros';

/** The fields by group, without the dates, which are on the line of milestones. */
export function groupsOf(fields: readonly WorkField[]): readonly GroupedFields[] {
  const rest = fields.filter(({ tipo }) => tipo !== 'fecha');
  return [...FIELD_GROUPS, 'otros' as const]
    .map((name) => ({ name, fields: rest.filter((field) => groupOf(field) === name) }))
    .filter((group) => group.fields.length > 0);
}
