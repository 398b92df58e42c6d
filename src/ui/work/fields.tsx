import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { WorkField } from '../../api/contract/work-page.ts';
import { Facts } from '../components/facts.tsx';
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
  return (
    <Section title={workText.fields.title} isWide>
      <div className={classes.groups}>
        {groupsOf(fields).map(({ name, fields: grouped }) => (
          <section key={name} aria-label={workText.fields.groups[name]}>
            <h3 className={classes.name}>{workText.fields.groups[name]}</h3>
            <Group fields={grouped} changing={changing} />
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Fields without a value are only named, because most of a sheet is blank. */
function Group({ fields, changing }: FieldsProps) {
  const isBlank = ({ valor, archivo }: WorkField) => valor === null && archivo === null;
  const filled = fields.filter((field) => !isBlank(field));
  const blank = fields.filter(isBlank);
  return (
    <>
      {filled.length > 0 && (
        <Facts
          facts={filled.map(({ campo, etiqueta, tipo, valor, archivo }) => ({
            label: etiqueta,
            value: (
              <>
                <Changeable changing={changing} field={campo} label={etiqueta} value={valor}>
                  {workText.value(tipo, valor)}
                </Changeable>
                {archivo !== null && (
                  <span className={classes.file}>{workText.fields.file(workText.value(tipo, archivo))}</span>
                )}
              </>
            ),
          }))}
        />
      )}
      {blank.length > 0 && <Blank fields={blank} changing={changing} />}
    </>
  );
}

function Blank({ fields, changing }: FieldsProps) {
  const changeable = fields.filter(({ campo }) => changing.isChangeable(campo));
  const others = fields.filter(({ campo }) => !changing.isChangeable(campo));
  return (
    <>
      {others.length > 0 && (
        <p className={classes.blank}>{workText.fields.blank(others.map(({ etiqueta }) => etiqueta))}</p>
      )}
      {changeable.length > 0 && (
        <p className={classes.blanks}>
          {workText.fields.blanks}
          {changeable.map(({ campo, etiqueta }) => (
            <Button
              key={campo}
              size="compact-xs"
              variant="subtle"
              color="gray"
              fw={400}
              aria-label={workText.change(etiqueta)}
              leftSection={<IconPencil size={14} stroke={1.5} aria-hidden />}
              onClick={() => changing.change(campo, null)}
            >
              {etiqueta}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
