/** Whether somebody with these flags may open 4Task. Only they can be assigned a task or mentioned in one. */
export const mayHaveTasks = (granted: readonly (string | null)[]): boolean =>
  granted.includes('4task') || granted.includes('admin');
