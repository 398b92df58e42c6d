const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `come` when somebody first moves the pointer or presses a key. Returns a function that stops waiting for it. */
export function atFirstSign(come: () => void): () => void {
  const waiting = new AbortController();
  const meet = () => {
    waiting.abort();
    come();
  };
  for (const sign of SIGNS) window.addEventListener(sign, meet, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
