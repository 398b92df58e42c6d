/** No fibre was laid for a customer before, and no payment is agreed for later. */
export const FIRST_USUAL_DAY = '2000-01-01';
export const USUAL_YEARS_AHEAD = 5;

/** Between which days, both included, the dates of a work usually are. `today` and both days: ISO. */
export const usualDays = (today: string): { readonly from: string; readonly to: string } => ({
  from: FIRST_USUAL_DAY,
  to: `${Number(today.slice(0, 4)) + USUAL_YEARS_AHEAD}${today.slice(4).replace('-02-29', '-02-28')}`,
});
