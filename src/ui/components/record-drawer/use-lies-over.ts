import { useMediaQuery } from '@mantine/hooks';

/** Whether the drawer of a record lies over its list, because the window has no room for both beside each other. */
export const useLiesOver = (): boolean =>
  useMediaQuery('(max-width: 999px)', false, { getInitialValueInEffect: false });
