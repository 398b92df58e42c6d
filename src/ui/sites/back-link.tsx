import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../components/link-button.tsx';
import { MODULES } from '../modules.ts';
import { sitesText } from '../text/sites.ts';

interface BackLinkProps {
  /** By default the register of sites. */
  readonly to?: string;
  readonly children?: string;
}

export function BackLink({ to = MODULES.locations.path, children = sitesText.toList }: BackLinkProps) {
  return (
    <LinkButton to={to} leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}>
      {children}
    </LinkButton>
  );
}
