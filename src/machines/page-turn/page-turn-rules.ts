export const pathOf = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? '';
