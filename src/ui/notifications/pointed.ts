/** Attribute of the region of toasts while the pointer has moved over it. */
export const POINTED = 'data-pointed';
