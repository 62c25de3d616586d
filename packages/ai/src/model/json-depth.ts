/** Tracks whether a text is inside a JSON object: words there are content, whatever they look like. */
export class JsonDepth {
  private depth = 0;
  private inString = false;
  private escaped = false;

  get isInside(): boolean {
    return this.depth > 0;
  }

  read(text: string): void {
    for (const sign of text) {
      if (this.inString) this.readInString(sign);
      else if (sign === '"') this.inString = this.depth > 0;
      else if (sign === '{' || sign === '[') this.depth++;
      else if (sign === '}' || sign === ']') this.depth = Math.max(0, this.depth - 1);
    }
  }

  private readInString(sign: string): void {
    if (this.escaped) this.escaped = false;
    else if (sign === '\\') this.escaped = true;
    else if (sign === '"') this.inString = false;
  }
}
