import { createHash } from 'node:crypto';
import type { Manifest } from './archive-format.js';

const NEWLINE = 0x0a;

/** Counts and sums bytes on their way through. */
export class Tally {
  bytes = 0;
  /** Ends of lines; in the text format of COPY that is rows, since it writes no other. */
  lines = 0;
  private readonly hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.lines += 1;
  }

  /** Passes chunks on and counts them. */
  async *of(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.add(chunk);
      yield chunk;
    }
  }

  /** In hexadecimal; ends the count. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}

/** Draws the manifest of an archive up while it is written, and again while it is read. */
export class ManifestTally {
  private readonly tables: Manifest['tables'] = [];
  private readonly files = { count: 0, bytes: 0 };
  private readonly filesHash = createHash('sha256');

  table(name: string, tally: Tally): void {
    this.tables.push({ name, rows: tally.lines, bytes: tally.bytes, sha256: tally.sha256() });
  }

  file(key: string, tally: Tally): void {
    this.files.count += 1;
    this.files.bytes += tally.bytes;
    this.filesHash.update(`${tally.sha256()}  ${key}\n`);
  }

  manifest(): Manifest {
    return { tables: this.tables, files: { ...this.files, sha256: this.filesHash.digest('hex') } };
  }
}
