import { Badge } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { SiteState } from '../../api/contract/sites.ts';
import { sitesText } from '../text/sites.ts';

const LOOKS = {
  activo: { color: 'success', Icon: IconCircleCheck },
  cerrado: { color: 'gray', Icon: IconLock },
} as const satisfies Readonly<Record<SiteState, unknown>>;

export function SiteStateTag({ state }: { readonly state: SiteState }) {
  const { color, Icon } = LOOKS[state];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fw={400}
      leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
    >
      {sitesText.states[state]}
    </Badge>
  );
}
