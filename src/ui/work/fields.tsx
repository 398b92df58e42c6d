import type { WorkField } from '../../api/contract/work-page.ts';
import { factsOf } from '../../shared/fields/sheet-fields.ts';
import { type RecordField, RecordFields } from '../components/record-drawer/record-fields.tsx';
import { Section } from '../components/section.tsx';
import { workText } from '../text/work.ts';
import { Changeable } from './changeable.tsx';
import { groupsOf } from './field-groups.ts';
import classes from './fields.module.css';
import type { Changing } from './use-changing.ts';

interface FieldsProps {
  readonly fields: readonly WorkField[];
  readonly changing: Changing;
}

/** The fields of the tracking sheet that no other part of the page shows. */
export function Fields({ fields, changing }: FieldsProps) {
  const currency = fields.find(({ campo }) => campo === 'moneda')?.valor ?? null;
  const fieldOf = ({ campo, etiqueta, tipo, valor, archivo }: WorkField): RecordField => ({
    label: etiqueta,
    isBlank: valor === null && archivo === null,
    value: (
      <Changeable changing={changing} field={campo} label={etiqueta} value={valor}>
        {valor !== null && isAmount(campo) ? workText.amount(valor, currency) : workText.value(tipo, valor)}
        {archivo !== null && (
          <span className={classes.file}>{workText.fields.file(workText.value(tipo, archivo))}</span>
        )}
      </Changeable>
    ),
  });
  return (
    <Section title={workText.fields.title}>
      <RecordFields
        groups={groupsOf(fields.filter(isOwn)).map(({ name, fields: grouped }) => ({
          title: workText.fields.groups[name],
          fields: grouped.map(fieldOf),
        }))}
      />
    </Section>
  );
}

const isAmount = (field: string): boolean => factsOf('cm_seg_01', field).summed === 'dinero';

/** Other parts of the page show what the work and its site say; the sheet adds only what the file said instead. */
const isOwn = ({ campo, archivo }: WorkField): boolean => {
  const { workColumn, siteColumn } = factsOf('cm_seg_01', campo);
  return archivo !== null || (workColumn === undefined && siteColumn === undefined);
};
