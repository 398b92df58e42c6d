import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { useMarking } from '../marked/use-marking.ts';
import type { SenderGroup } from './sender-groups.ts';
import { senderText } from './sender-text.ts';

/** What goes back to the sender: a message in the clipboard, and the marked workbook. */
export function useSendBack() {
  const { copy } = useTakeAway();
  const saveMarked = useMarking();
  return (fileName: string, total: number, groups: readonly SenderGroup[]): void => {
    copy(senderText(fileName, total, groups));
    saveMarked();
  };
}
