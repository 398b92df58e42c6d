/**
 * Dates before this day or more than USUAL_YEARS_AHEAD years from now are reported as unusual: no fibre was
 * installed for customers earlier, and no payment is agreed for later.
 */
export const FIRST_USUAL_DAY = '2000-01-01';
export const USUAL_YEARS_AHEAD = 5;

/**
 * The range of days, both included, in which the dates of a work usually are. `today` and both days:
 * 'YYYY-MM-DD'.
 */
export const usualDays = (today: string): { readonly from: string; readonly to: string } => ({
  from: FIRST_USUAL_DAY,
  to: `${Number(today.slice(0, 4)) + USUAL_YEARS_AHEAD}${today.slice(4).replace('-02-29', '-02-28')}`,
});
