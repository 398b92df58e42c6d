/** Each work once, however often its machine says so. */
export const withWork = (openWork: readonly string[], work: string): readonly string[] =>
  openWork.includes(work) ? openWork : [...openWork, work];

export const withoutWork = (openWork: readonly string[], work: string): readonly string[] =>
  openWork.filter((open) => open !== work);
