/** Exit codes of the programs for a terminal. The numbers never change: people's scripts compare them. */
export const EXIT = {
  done: 0,
  stopped: 1,
  wrongUse: 2,
  held: 3,
  noAccess: 4,
  unreachable: 5,
  unknown: 6,
  /** The code that shells use for Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_HELP = `Cómo termina:
    0  hecho
    1  parado por el archivo o por la validación: no ha cambiado nada
    2  mal uso de la orden
    3  otra persona está cargando, o cerró la tuya: no ha cambiado nada
    4  sin acceso: la clave no vale, o quien la creó no tiene el permiso
    5  el servidor no responde o ha fallado: no ha cambiado nada
    6  no se sabe si se hizo: míralo en el portal antes de repetir
  130  interrumpido con Ctrl-C antes de que el servidor pudiera terminar solo: no ha cambiado nada
`;

/** Ends the program. The message is for whoever reads the log: what is wrong and what to do. */
export class Stop extends Error {
  override readonly name = 'Stop';
  constructor(
    readonly code: ExitCode,
    message: string,
  ) {
    super(message);
  }
}
