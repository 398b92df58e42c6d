interface Snapshot {
  // biome-ignore lint/suspicious/noExplicitAny: the states are those of each machine of this kind
  matches(state: any): boolean;
}

export const selectIsAll = (snapshot: Snapshot): boolean => snapshot.matches('all');
export const selectIsNone = (snapshot: Snapshot): boolean => snapshot.matches('none');
