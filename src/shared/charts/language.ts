/** Languages of the pages: one page of the template is in Arabic (spec 1 section 4.5). */
export type Language = 'es' | 'ar';

/** Arabic with Latin digits, which codes, fields and page numbers use too. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ar: 'ar-u-nu-latn' };

export const isMirrored = (language: Language): boolean => language === 'ar';
