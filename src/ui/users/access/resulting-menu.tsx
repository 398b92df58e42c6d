import type { Permissions } from '../../../api/contract/permissions.ts';
import { mayOpen } from '../../../shared/access.ts';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { MENU } from '../../menu.ts';
import { accessText as text } from '../../text/access.ts';
import classes from './resulting-menu.module.css';

const SECTIONS = ['modules', 'admin'] as const;

/** A preview of the person's menu, without working links. */
export function ResultingMenu({ permissions }: { readonly permissions: Permissions }) {
  const modules = MENU.filter(({ flag }) => flag === null || mayOpen(permissions, flag));
  return (
    <section className={classes.menu} aria-label={text.editor.menu}>
      <h3 className={classes.heading}>{text.editor.menu}</h3>
      {SECTIONS.map((section) => {
        const inSection = modules.filter((module) => module.section === section);
        return (
          inSection.length > 0 && (
            <div key={section}>
              <p className={classes.section}>{text.sections[section]}</p>
              <ul className={classes.list}>
                {inSection.map(({ id, label }) => (
                  <li key={id}>
                    <ModuleIcon module={id} /> {label}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
