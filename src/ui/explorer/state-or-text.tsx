import { StateTag } from '../components/states/state-tag.tsx';
import { useExplorer } from './use-explorer.tsx';

interface StateOrTextProps {
  readonly column: string;
  readonly shown: string;
}

/** A value of a record: a state as its tag, everything else as text. */
export function StateOrText({ column, shown }: StateOrTextProps) {
  const look = useExplorer().register.stateLooks?.[column]?.(shown) ?? null;
  return look === null || shown === '' ? shown : <StateTag look={look}>{look.word ?? shown}</StateTag>;
}
