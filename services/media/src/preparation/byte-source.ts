/** Reads a stream in pieces; holds only the requested piece and one chunk. */
export class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private passed = 0;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Bytes taken and skipped so far. */
  get position(): number {
    return this.passed;
  }

  /** The next bytes already in memory, not yet taken. */
  get buffered(): Buffer {
    return this.rest;
  }

  /** Skips bytes that are {@link buffered}, synchronously: a promise for each of millions would cost more than the bytes. */
  passBuffered(count: number): void {
    this.advance(count);
  }

  /** The next bytes, at least `count`, without taking them; fewer only at the end. */
  async peek(count: number): Promise<Buffer> {
    while (this.rest.length < count) {
      const next = await this.chunks.next();
      if (next.done) break;
      this.rest = Buffer.concat([this.rest, next.value]);
    }
    return this.rest;
  }

  /** The next bytes, fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0 && (await this.fill())) {
      const part = this.rest.subarray(0, missing);
      this.advance(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** Skips bytes. @returns whether there were that many */
  async skip(count: number): Promise<boolean> {
    let missing = count;
    while (missing > 0 && (await this.fill())) {
      const passed = Math.min(missing, this.rest.length);
      this.advance(passed);
      missing -= passed;
    }
    return missing === 0;
  }

  private advance(count: number): void {
    this.rest = this.rest.subarray(count);
    this.passed += count;
  }

  private async fill(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done) return false;
      this.rest = next.value;
    }
    return true;
  }
}
