/** The states of a link in the order in which it passes them; `baja` (no longer in use) is outside that order. */
export const LINK_STATES = ['solicitada', 'en_estudio', 'contratada', 'instalada', 'activa', 'baja'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_STATE_NAMES: Readonly<Record<LinkState, string>> = {
  solicitada: 'Solicitada',
  en_estudio: 'En estudio',
  contratada: 'Contratada',
  instalada: 'Instalada',
  activa: 'Activa',
  baja: 'Baja',
};

export type LinkMove = 'forward' | 'back' | 'end' | 'again';

/**
 * The kind of move between two states; null when it is not allowed. A link goes forward one step at a time, back to any
 * earlier state, and to `baja` from any state. From `baja` it can only go to `solicitada`.
 */
export function linkMove(from: LinkState, to: LinkState): LinkMove | null {
  if (from === to) return null;
  if (to === 'baja') return 'end';
  if (from === 'baja') return to === 'solicitada' ? 'again' : null;
  const steps = LINK_STATES.indexOf(to) - LINK_STATES.indexOf(from);
  if (steps < 0) return 'back';
  return steps === 1 ? 'forward' : null;
}

export const needsReason = (move: LinkMove): boolean => move !== 'forward';

/** The states that a link can go to, the step forward first. */
export const nextStates = (from: LinkState): readonly LinkState[] => {
  const isForward = (to: LinkState) => linkMove(from, to) === 'forward';
  return LINK_STATES.filter((to) => linkMove(from, to) !== null).toSorted(
    (left, right) => Number(isForward(right)) - Number(isForward(left)),
  );
};

/**
 * A link may stay active or closed for ever, so the newest come first. In all other states the link that has waited
 * longest comes first.
 */
export const isNewestFirst = (state: LinkState): boolean => state === 'activa' || state === 'baja';
