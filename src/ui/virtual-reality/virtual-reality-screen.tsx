import { Button, Loader } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowLeft,
  IconBrowserX,
  IconCardboards,
  IconCardboardsOff,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import {
  selectVrStanding,
  type VrStanding,
} from '../../machines/virtual-reality/virtual-reality-selectors.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Section } from '../components/section.tsx';
import { ModulePart } from '../module-part.tsx';
import { MODULES } from '../modules.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { demonstrationText } from '../text/demonstration.ts';
import { virtualRealityText as text } from '../text/virtual-reality.ts';
import { CountOfSites, CountOfWorks } from './counts.tsx';
import { Demonstration } from './demonstration.tsx';
import { virtualRealityIntents } from './virtual-reality-intents.ts';
import classes from './virtual-reality-screen.module.css';

/** A page without the shell (spec 1 section 2.1), so it has its own link back to the portal. */
export function VirtualRealityScreen() {
  return (
    <div className={classes.page}>
      <PageHeader
        icon={<ModuleIcon module="virtualReality" />}
        title={text.title}
        detail={text.detail}
        actions={
          <LinkButton
            to={MODULES.welcome.path}
            leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          >
            {text.back}
          </LinkButton>
        }
      />
      <div className={classes.sections}>
        <Section title={demonstrationText.title}>
          <Demonstration />
        </Section>
        <div className={classes.column}>
          <Section title={text.device}>
            <Standing />
          </Section>
          <Section title={text.content}>
            <Content />
          </Section>
        </div>
      </div>
    </div>
  );
}

const ICONS: Readonly<Record<Exclude<VrStanding, 'checking'>, Icon>> = {
  supported: IconCardboards,
  noHeadset: IconCardboardsOff,
  noInterface: IconBrowserX,
  failed: IconAlertTriangle,
};

function Standing() {
  const machine = useModule('virtualReality');
  const standing = useSelector(machine, selectVrStanding);
  const { title, detail } = text.standing[standing];
  const { checkAgain } = virtualRealityIntents(machine);
  return (
    <div className={classes.standing} data-standing={standing}>
      <StandingIcon standing={standing} />
      <div className={classes.words} role="status">
        <p className={classes.said}>{title}</p>
        <p>{detail}</p>
      </div>
      <Button variant="default" disabled={standing === 'checking'} onClick={checkAgain}>
        {text.again}
      </Button>
    </div>
  );
}

function StandingIcon({ standing }: { readonly standing: VrStanding }): ReactNode {
  if (standing === 'checking') return <Loader size={22} aria-hidden />;
  const Glyph = ICONS[standing];
  return <Glyph size={24} stroke={1.5} aria-hidden />;
}

function Content() {
  const permissions = usePortalChild('permissions');
  const maySeeSites = useSelector(permissions, (snapshot) => selectMayOpen(snapshot, 'locations'));
  const maySeeWorks = useSelector(permissions, (snapshot) => selectMayOpen(snapshot, 'dashboard'));
  if (!maySeeSites && !maySeeWorks) return <p className={classes.nothing}>{text.nothing}</p>;
  return (
    <div className={classes.counts}>
      {maySeeSites && (
        <ModulePart name="siteMap" waiting={<ListSkeleton label={text.sites.loading} rowHeight={40} />}>
          <CountOfSites />
        </ModulePart>
      )}
      {maySeeWorks && (
        <ModulePart name="dashboard" waiting={<ListSkeleton label={text.works.loading} rowHeight={40} />}>
          <CountOfWorks />
        </ModulePart>
      )}
    </div>
  );
}
