import { Avatar } from '@mantine/core';
import { initialsOf } from '../text/people.ts';

export interface PersonAvatarProps {
  readonly name: string;
  readonly image: string | null;
  readonly size: number;
}

export function PersonAvatar({ name, image, size }: PersonAvatarProps) {
  return (
    <Avatar src={image} alt="" size={size} radius={size} color="accent" aria-hidden="true">
      {initialsOf(name)}
    </Avatar>
  );
}
