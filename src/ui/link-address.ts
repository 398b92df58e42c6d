import { MODULES } from './modules.ts';

/** The board, with this link in its dialog. */
export const linkAddress = (id: number): string => `${MODULES.connectivity.path}?enlace=${id}`;
