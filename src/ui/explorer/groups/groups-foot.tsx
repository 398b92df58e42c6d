import { useSelector } from '@xstate/react';
import { selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { ListFoot } from '../../components/list-foot.tsx';
import { explorerText } from '../../text/explorer.ts';
import { groupsText as text } from '../../text/groups.ts';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';

/** How many groups the list has, and how many records. */
export function GroupsFoot() {
  const { words } = useExplorer().register;
  const actor = useExplorerChild('explorerSums');
  const sums = useSelector(actor, ({ context }) => context.page);
  const isWaiting = useSelector(actor, selectIsWaiting);
  const counted =
    isWaiting || sums === null
      ? explorerText.loading(words)
      : text.foot(words, sums.grupos.length + sums.mas, sums.total ?? 0);
  return <ListFoot shown={counted}>{null}</ListFoot>;
}
