const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls back when somebody first moves the pointer or presses a key. Returns what stops the waiting. */
export function atFirstSign(then: () => void): () => void {
  const waiting = new AbortController();
  const come = () => {
    waiting.abort();
    then();
  };
  for (const sign of SIGNS) window.addEventListener(sign, come, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
