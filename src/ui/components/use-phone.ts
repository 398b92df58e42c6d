import { useMediaQuery } from '@mantine/hooks';

/** True where lists are drawn as cards and tools are folded. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
