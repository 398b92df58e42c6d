/** Of the page: one of the template is in Arabic (spec 1 section 4.5). */
export type Language = 'es' | 'ar';

/** Arabic with the figures that codes, fields and pages of lists have too. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ar: 'ar-u-nu-latn' };

export const isMirrored = (language: Language): boolean => language === 'ar';
