/** Alone: every page of the portal knows the titles of all. */
export const arabicPageTitle = 'لوحة التحكم';
