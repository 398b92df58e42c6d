import { MODULES } from '../modules.ts';

const BOARD = MODULES.connectivity.path;

export const LINK_TABLE_PATH = `${BOARD}/registro/tabla`;

/** Address of the board of network links ('enlaces' of the sites), with the dialog of this link open. */
export const linkAddress = (id: number): string => `${BOARD}?enlace=${id}`;
