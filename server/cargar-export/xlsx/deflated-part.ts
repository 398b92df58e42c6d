import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/**
 * Compression level, from 1 to 9. A million rows are gigabytes of XML, and each higher level takes half as much time
 * again.
 */
const LEVEL = 2;

/**
 * A file inside the zip, compressed in another thread while it is written. `write` resolves once its text is
 * compressed, so a caller who waits holds one text at a time.
 */
export class DeflatedPart implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  /** The zip sets this when the part is added to it. */
  ondata: NonNullable<ZipInputFile['ondata']> = () => undefined;
  private readonly deflate = createDeflateRaw({ level: LEVEL });

  constructor(readonly filename: string) {
    this.deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata(null, bytes, false));
    // The failing call rejects with the error; without this listener Node would end the process.
    this.deflate.on('error', () => undefined);
  }

  write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    return new Promise((resolve, reject) => {
      this.deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.deflate.once('error', reject);
      this.deflate.once('end', () => {
        this.ondata(null, new Uint8Array(), true);
        resolve();
      });
      this.deflate.end();
    });
  }

  drop(): void {
    this.deflate.destroy();
  }
}
