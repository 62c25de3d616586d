import type { BrowserContext } from '@playwright/test';

/** Errors of the console, uncaught exceptions and unhandled rejections of every page of a context. */
export class Journal {
  private readonly lines: string[] = [];
  private readonly foreseen: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      this.lines.push(`${message.text()} ${url && new URL(url).pathname}`.trim());
    });
    context.on('weberror', (error) => this.lines.push(`uncaught: ${error.error().message}`));
  }

  /** Says that a journey brings some errors about itself: `/401 .*\/api\/auth\/login/`. */
  foresee(...patterns: RegExp[]): void {
    this.foreseen.push(...patterns);
  }

  get problems(): string[] {
    return this.lines.filter((line) => !this.foreseen.some((pattern) => pattern.test(line)));
  }
}
