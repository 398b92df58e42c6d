import { PIECE_BYTES } from '../../db/file-pieces.ts';

/** Cuts a stream of bytes into pieces of PIECE_BYTES; only the last may be smaller. */
export class PieceSink {
  private parts: Uint8Array[] = [];
  private held = 0;
  private given = 0;

  constructor(private readonly keep: (piece: Uint8Array) => Promise<void>) {}

  get bytes(): number {
    return this.given + this.held;
  }

  put(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.parts.push(bytes);
    this.held += bytes.length;
  }

  /** Passes on the full pieces. Call it after each batch of rows, so that few bytes are held. */
  async settle(): Promise<void> {
    if (this.held >= PIECE_BYTES) await this.give(Math.floor(this.held / PIECE_BYTES) * PIECE_BYTES);
  }

  async end(): Promise<void> {
    await this.give(this.held);
  }

  private async give(bytes: number): Promise<void> {
    const all = Buffer.concat(this.parts);
    for (let at = 0; at < bytes; at += PIECE_BYTES) {
      const piece = all.subarray(at, Math.min(bytes, at + PIECE_BYTES));
      this.given += piece.length;
      this.held -= piece.length;
      await this.keep(piece);
    }
    this.parts = this.held > 0 ? [all.subarray(bytes)] : [];
  }
}
