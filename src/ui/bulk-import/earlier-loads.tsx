import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { RunList } from '../load-run/list/run-list.tsx';
import {
  EARLIER_LOADS_ADDRESS,
  LOAD_ADDRESS,
  namesEarlierLoads,
  runAddress,
} from '../load-run/run-address.ts';
import { useModule } from '../portal.tsx';
import { loadHistoryText as text } from '../text/load-history.ts';

/**
 * The list of earlier loads is on the page of the load, because the history page requires another permission.
 */
export function EarlierLoads() {
  const list = useSelector(useModule('loadHistory'), ({ children }) => children.runList);
  if (!list) return null;
  return (
    <>
      <Title order={2} size="h4">
        {text.earlier}
      </Title>
      <RunList list={list} addressOf={runAddress} />
    </>
  );
}

/** A link to the list of earlier loads, or from there back to the load, which goes on meanwhile. */
export function EarlierLoadsLink() {
  const [parameters] = useAddressParameters();
  const isThere = namesEarlierLoads(parameters);
  const Icon = isThere ? IconArrowLeft : IconHistory;
  return (
    <Button
      component={Link}
      to={isThere ? LOAD_ADDRESS : EARLIER_LOADS_ADDRESS}
      variant="default"
      leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
    >
      {isThere ? text.backToLoad : text.earlier}
    </Button>
  );
}
