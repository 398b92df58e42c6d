/** Stands in the built page for the adapter of axios that it never runs: it prefers XMLHttpRequest, and every browser has that. */
export const getFetch = undefined;
