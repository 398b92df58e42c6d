/** The ISO codes of the currencies that the portal knows. */
export const CURRENCIES: readonly string[] = 'EUR USD GBP CHF MXN COP CLP PEN ARS BRL MAD PTE JPY CNY'.split(
  ' ',
);
