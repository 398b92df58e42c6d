import type { WorkField } from '../../api/contract/work-page.ts';
import { Facts } from '../components/facts.tsx';
import { Section } from '../components/section.tsx';
import { workText } from '../text/work.ts';
import { groupsOf } from './field-groups.ts';
import classes from './fields.module.css';

/** Every other field of the tracking sheet, as the portal holds it. */
export function Fields({ fields }: { readonly fields: readonly WorkField[] }) {
  return (
    <Section title={workText.fields.title} isWide>
      <div className={classes.groups}>
        {groupsOf(fields).map(({ name, fields: grouped }) => (
          <section key={name} aria-label={workText.fields.groups[name]}>
            <h3 className={classes.name}>{workText.fields.groups[name]}</h3>
            <Group fields={grouped} />
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Those without a value are only named: most of a sheet is blank. */
function Group({ fields }: { readonly fields: readonly WorkField[] }) {
  const filled = fields.filter(({ valor }) => valor !== null);
  const blank = fields.filter(({ valor }) => valor === null);
  return (
    <>
      {filled.length > 0 && (
        <Facts
          facts={filled.map(({ etiqueta, tipo, valor }) => ({
            label: etiqueta,
            value: workText.value(tipo, valor),
          }))}
        />
      )}
      {blank.length > 0 && (
        <p className={classes.blank}>{workText.fields.blank(blank.map(({ etiqueta }) => etiqueta))}</p>
      )}
    </>
  );
}
