/** '/historial-cargas?pagina=2' -> '/historial-cargas'. */
export const pathOf = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? '';
