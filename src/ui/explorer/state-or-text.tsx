import { StateTag } from '../components/states/state-tag.tsx';
import { shownWord } from './shown-word.ts';
import { useExplorer } from './use-explorer.tsx';

interface StateOrTextProps {
  readonly column: string;
  readonly shown: string;
}

/** A value of a record: a state as its tag, everything else as text. */
export function StateOrText({ column, shown }: StateOrTextProps) {
  const { register } = useExplorer();
  const look = register.stateLooks?.[column]?.(shown) ?? null;
  const word = shownWord(register, column, shown);
  return look === null || shown === '' ? word : <StateTag look={look}>{word}</StateTag>;
}
