import { type Icon, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../api/contract/activity.ts';
import { fieldName, valueName } from '../../shared/activity-names.ts';
import { activityText } from '../text/activity.ts';
import classes from './changes.module.css';
import { type FieldChange, fieldChanges, keptFields, listChange } from './field-changes.ts';
import { FieldValue } from './field-value.tsx';

const text = activityText.entry;
const ICONS: Readonly<Record<FieldChange['kind'], Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
};

export function Changes({ entry }: { readonly entry: ActivityDetail }) {
  if (entry.antes === null) return <Values title={text.noted} values={Object.entries(entry.despues ?? {})} />;
  const changes = fieldChanges(entry);
  const kept = keptFields(entry);
  return (
    <>
      <section className={classes.section} aria-label={text.changes}>
        <h3>{text.changes}</h3>
        {changes.length === 0 && <p>{text.noChanges}</p>}
        {changes.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </section>
      {kept.length > 0 && <Values title={text.unchanged} values={kept} />}
    </>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly (readonly [field: string, value: unknown])[];
}

function Values({ title, values }: ValuesProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {values.length === 0 && <p>{text.nothingNoted}</p>}
      <dl className={classes.values}>
        {values.map(([field, value]) => (
          <div key={field}>
            <dt title={field}>{fieldName(field)}</dt>
            <dd>
              <FieldValue field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Change({ change }: { readonly change: FieldChange }) {
  const { field, kind, before, after } = change;
  const Glyph = ICONS[kind];
  const list = listChange(change);
  return (
    <article className={classes.change} aria-label={fieldName(field)}>
      <header>
        <h4 title={field}>{fieldName(field)}</h4>
        <span className={classes.kind}>
          <Glyph size={14} stroke={2} aria-hidden />
          <span> {text.kinds[kind]}</span>
        </span>
      </header>
      {list === null ? (
        <div className={classes.sides}>
          {kind !== 'added' && (
            <Side name={text.before} meaning="taken">
              <FieldValue field={field} value={before} />
            </Side>
          )}
          {kind !== 'removed' && (
            <Side name={text.after} meaning="given">
              <FieldValue field={field} value={after} />
            </Side>
          )}
        </div>
      ) : (
        <ul className={classes.list}>
          {list.added.map((item) => (
            <Item key={item} said={text.given} meaning="given" word={valueName(field, item)} />
          ))}
          {list.removed.map((item) => (
            <Item key={item} said={text.taken} meaning="taken" word={valueName(field, item)} />
          ))}
          {list.kept.map((item) => (
            <Item key={item} said={text.kept} meaning="kept" word={valueName(field, item)} />
          ))}
        </ul>
      )}
    </article>
  );
}

interface SideProps {
  readonly name: string;
  readonly meaning: 'taken' | 'given';
  readonly children: ReactNode;
}

function Side({ name, meaning, children }: SideProps) {
  return (
    <div className={classes.side} data-meaning={meaning}>
      <span className={classes.name}>
        <Sign meaning={meaning} /> {name}
      </span>
      {children}
    </div>
  );
}

interface ItemProps {
  readonly said: string;
  readonly meaning: 'taken' | 'given' | 'kept';
  readonly word: string;
}

const Item = ({ said, meaning, word }: ItemProps) => (
  <li data-meaning={meaning}>
    <Sign meaning={meaning} />
    <span className="visually-hidden">{said}</span> {word}
  </li>
);

function Sign({ meaning }: Pick<ItemProps, 'meaning'>) {
  if (meaning === 'kept') return <span className={classes.noSign} />;
  const Glyph = meaning === 'given' ? IconPlus : IconMinus;
  return <Glyph size={14} stroke={2} aria-hidden />;
}
