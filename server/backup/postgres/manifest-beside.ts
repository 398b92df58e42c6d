/** The path of the manifest of a dump. */
export const manifestBeside = (dump: string): string => `${dump}.json`;
