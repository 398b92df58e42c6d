/** In a file of its own, because every page of the portal knows the titles of all pages. */
export const arabicPageTitle = 'لوحة التحكم';
