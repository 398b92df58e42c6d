import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/** Of 1 to 9: the sheets of a million rows are gigabytes of XML, and each step more takes half as long again. */
const LEVEL = 2;

/**
 * A part of a zip that is compressed while it is written, off this thread. A write is over once it is compressed:
 * whoever waits for it holds no more than one.
 */
export class DeflatedPart implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  /** Set by the zip that it is added to. */
  ondata: NonNullable<ZipInputFile['ondata']> = () => undefined;
  private readonly deflate = createDeflateRaw({ level: LEVEL });

  constructor(readonly filename: string) {
    this.deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata(null, bytes, false));
    // Told by the call that meets it.
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
