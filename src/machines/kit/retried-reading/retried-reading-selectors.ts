interface ReadingSnapshot {
  hasTag(tag: 'waiting'): boolean;
  matches(state: 'failed'): boolean;
}

export const selectIsReading = (snapshot: ReadingSnapshot): boolean => snapshot.hasTag('waiting');
