import { Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { User } from '../../../api/contract/identity.ts';
import { selectPermissions } from '../../../machines/permissions/permissions-selectors.ts';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { mayOpen } from '../../../shared/access.ts';
import { DropGuard } from '../../components/drop-guard.tsx';
import { Facts } from '../../components/facts.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingView } from '../../components/loading-view.tsx';
import { MEANING_ICONS } from '../../components/message.tsx';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { PortalLink } from '../../components/portal-link.tsx';
import { Section } from '../../components/section.tsx';
import { MENU } from '../../menu.ts';
import { ModulePart } from '../../module-part.tsx';
import { MODULES } from '../../modules.ts';
import { usePortalChild } from '../../portal.tsx';
import { formatMoment } from '../../text/format.ts';
import { keptWords } from '../../text/notifications.ts';
import { pictureOf, roleOf } from '../../text/people.ts';
import { profileOverviewText as text } from '../../text/profile-overview.ts';
import { tableFileText } from '../../text/table-file.ts';
import { FileGlancePart } from './file-glance-part.tsx';
import classes from './profile-overview.module.css';

const NEWS_SHOWN = 5;

/** The profile page of the template (spec 1 section 2.1), of the person who is signed in. */
export function ProfileOverviewScreen() {
  const user = useSelector(usePortalChild('session'), selectUser);
  return (
    <DropGuard>
      <PageHeader
        icon={<ModuleIcon module="profileTemplate" />}
        title={text.title}
        detail={text.detail}
        actions={
          <LinkButton
            to={MODULES.profile.path}
            leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
          >
            {text.edit}
          </LinkButton>
        }
      />
      <div className={classes.grid}>
        {user !== null && <Who user={user} />}
        <Section title={text.modules}>
          <OwnModules />
        </Section>
        <div className={classes.column}>
          <Section title={text.news}>
            <News />
          </Section>
          <Section title={text.settings}>
            <Settings />
          </Section>
        </div>
        <Section title={text.file.title} isWide>
          <ModulePart name="fileGlance" waiting={<LoadingView label={tableFileText.reading.label} />}>
            <FileGlancePart />
          </ModulePart>
        </Section>
      </div>
    </DropGuard>
  );
}

function Who({ user }: { readonly user: User }) {
  const { name, email, is_active: isActive, created_at: since } = user;
  return (
    <section className={classes.who} aria-label={text.who}>
      <PersonAvatar name={name} image={pictureOf(user)} size={72} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p>{email}</p>
      </div>
      <Facts
        facts={[
          { label: text.role, value: roleOf(user) },
          { label: text.since, value: since ? text.sinceDay(since) : text.unknown },
          { label: text.state, value: isActive ? text.active : text.inactive },
        ]}
      />
    </section>
  );
}

function OwnModules() {
  const permissions = useSelector(usePortalChild('permissions'), selectPermissions);
  const own = MENU.filter(({ flag }) => flag === null || mayOpen(permissions, flag));
  return (
    <ul className={classes.modules}>
      {own.map(({ id, label, path, newTab }) => (
        <li key={id}>
          <PortalLink to={path} newTab={newTab} className={classes.module}>
            <ModuleIcon module={id} />
            {label}
          </PortalLink>
        </li>
      ))}
    </ul>
  );
}

const MEANINGS = { success: 'success', info: 'information', warning: 'warning', error: 'danger' } as const;

/** The newest notifications that the server keeps for this person. */
function News() {
  const kept = useSelector(usePortalChild('notifications'), ({ context }) => context.kept);
  if (kept.length === 0) return <p className={classes.nothing}>{text.noNews}</p>;
  return (
    <ul className={classes.news}>
      {kept.slice(0, NEWS_SHOWN).map((item) => {
        const { type, title, message } = keptWords(item);
        const Glyph = MEANING_ICONS[MEANINGS[type]];
        return (
          <li key={item.id}>
            <Glyph
              className={classes.glyph}
              data-meaning={MEANINGS[type]}
              size={18}
              stroke={1.5}
              aria-hidden
            />
            <div className={classes.words}>
              <h3 className={classes.newsTitle}>{title}</h3>
              <p>{message}</p>
              <p className={classes.moment}>{formatMoment(item.momento)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Settings() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes.settings}>
      <Switch
        label={text.dark}
        description={text.darkHint}
        checked={scheme === 'dark'}
        onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
      />
    </div>
  );
}
