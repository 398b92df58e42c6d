import { useState } from 'react';

/**
 * A field whose value is in the page's address. Typed text shows at once and the address follows; going back changes
 * the field.
 */
export function useTyped(
  value: string,
  onType: (typed: string) => void,
): readonly [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Typed values that the address does not have yet. Until it has them, the field must not be reset to the
  // address.
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
