import { Button } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import type { CodeAhead } from '../lazy-part.tsx';
import { EARLIER_LOADS_ADDRESS, LOAD_ADDRESS, namesEarlierLoads } from '../load-run/run-address.ts';
import { loadHistoryText as text } from '../text/load-history.ts';

/** A link to the list of earlier loads, whose code is fetched `ahead`, or from there back to the load, which goes on meanwhile. */
export function EarlierLoadsLink({ ahead }: Pick<CodeAhead, 'ahead'>) {
  const [parameters] = useAddressParameters();
  const isThere = namesEarlierLoads(parameters);
  const Icon = isThere ? IconArrowLeft : IconHistory;
  return (
    <Button
      component={Link}
      to={isThere ? LOAD_ADDRESS : EARLIER_LOADS_ADDRESS}
      variant="default"
      {...ahead}
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
    >
      {isThere ? text.backToLoad : text.earlier}
    </Button>
  );
}
