import { Badge } from '@mantine/core';

/** A state that is any text, such as that of a work. */
export const StateTag = ({ state }: { readonly state: string }) => (
  <Badge component="span" color="gray" variant="light" tt="none" fw={400}>
    {state}
  </Badge>
);
