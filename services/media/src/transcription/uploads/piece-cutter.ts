/** Cuts a stream into pieces of one size, one after the other, without holding them in memory. */
export class PieceCutter {
  private readonly source: AsyncIterator<Buffer>;
  /** Received, but not yet part of a piece. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(
    body: AsyncIterable<Buffer>,
    private readonly size: number,
  ) {
    this.source = body[Symbol.asyncIterator]();
  }

  /** Whether there is another piece; waits for its first byte. @throws errors of the body */
  async hasNext(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.source.next();
      if (next.done) return false;
      this.rest = next.value;
    }
    return true;
  }

  /** The next piece; it must be read to its end before the one after it. */
  async *next(): AsyncGenerator<Buffer> {
    for (let left = this.size; left > 0 && (await this.hasNext());) {
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
