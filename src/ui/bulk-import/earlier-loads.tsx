import { Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { RunList } from '../load-run/list/run-list.tsx';
import { runAddress } from '../load-run/run-address.ts';
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
