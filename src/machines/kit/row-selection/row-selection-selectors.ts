interface Snapshot {
  matches(state: 'none' | 'all'): boolean;
}

export const selectIsAll = (snapshot: Snapshot): boolean => snapshot.matches('all');
export const selectIsNone = (snapshot: Snapshot): boolean => snapshot.matches('none');
