import { Badge } from '@mantine/core';
import type { StateLook } from './state-look.ts';
import classes from './state-tag.module.css';

interface StateTagProps {
  readonly look: StateLook;
  readonly size?: 'md' | 'lg';
  readonly children: string;
}

/** A state as colour, icon and word, alike in every list. */
export const StateTag = ({ look: { color, Icon }, size = 'md', children }: StateTagProps) => (
  <Badge
    component="span"
    className={classes.tag}
    classNames={{ label: classes.word ?? '' }}
    color={color}
    data-neutral={color === 'gray' || undefined}
    variant="light"
    size={size}
    tt="none"
    fw={400}
    leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
  >
    {children}
  </Badge>
);
