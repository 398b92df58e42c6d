import { Badge } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface ClassBadgeProps {
  readonly look: { readonly color: string; readonly Icon: Icon };
  readonly children: string;
}

/** The result of a compared row as a coloured label. */
export const ClassBadge = ({ look: { color, Icon }, children }: ClassBadgeProps) => (
  <Badge
    color={color}
    variant="light"
    tt="none"
    fw={400}
    leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
  >
    {children}
  </Badge>
);
