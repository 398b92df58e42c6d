interface Snapshot {
  matches(state: 'resting' | 'deciding' | 'told'): boolean;
  can(event: { readonly type: 'decision.confirmed' }): boolean;
}

export const selectMayConfirm = (snapshot: Snapshot): boolean => snapshot.can({ type: 'decision.confirmed' });
export const selectIsDeciding = (snapshot: Snapshot): boolean => snapshot.matches('deciding');
export const selectIsOpen = (snapshot: Snapshot): boolean => !snapshot.matches('resting');
export const selectIsTold = (snapshot: Snapshot): boolean => snapshot.matches('told');
