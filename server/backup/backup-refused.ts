/** Why a backup, a restore or a move is not made, as one Spanish sentence. The program prints it and exits with 1. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
