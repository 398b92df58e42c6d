interface Snapshot {
  // biome-ignore lint/suspicious/noExplicitAny: the states are those of each machine of this kind
  matches(state: any): boolean;
  can(event: { readonly type: 'decision.confirmed' }): boolean;
}

export const selectMayConfirm = (snapshot: Snapshot): boolean => snapshot.can({ type: 'decision.confirmed' });
export const selectIsDeciding = (snapshot: Snapshot): boolean => snapshot.matches('deciding');
export const selectIsOpen = (snapshot: Snapshot): boolean => !snapshot.matches('resting');
export const selectIsTold = (snapshot: Snapshot): boolean => snapshot.matches('told');
