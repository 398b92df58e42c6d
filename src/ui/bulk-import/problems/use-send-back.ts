import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { useMarking } from '../marked/use-marking.ts';
import type { SenderGroup } from './sender-groups.ts';
import { senderText } from './sender-text.ts';

/** Copies the message for the sender of the file, and saves the marked workbook that goes with it. */
export function useSendBack() {
  const { copy } = useTakeAway();
  const saveMarked = useMarking();
  return (fileName: string, total: number, groups: readonly SenderGroup[]): void => {
    copy(senderText(fileName, total, groups));
    saveMarked();
  };
}
