import { useState } from 'react';

/**
 * What a field holds whose value stands in the address of the page: what is typed is in it at once, the address
 * follows, and changes the field when somebody goes back.
 */
export function useTyped(
  value: string,
  onType: (typed: string) => void,
): readonly [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // On their way to the address: until they are there, what it holds is older than what is typed.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const arrived = sent.indexOf(value);
    setSent(arrived === -1 ? [] : sent.slice(arrived + 1));
    if (arrived === -1) setTyped(value);
  }
  const type = (next: string) => {
    setTyped(next);
    setSent([...sent, next]);
    onType(next);
  };
  return [typed, type];
}
