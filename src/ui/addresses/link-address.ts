import { MODULES } from '../modules.ts';

const BOARD = MODULES.connectivity.path;

export const LINK_TABLE_PATH = `${BOARD}/registro/tabla`;

/** The board, with this link in its dialog. */
export const linkAddress = (id: number): string => `${BOARD}?enlace=${id}`;
