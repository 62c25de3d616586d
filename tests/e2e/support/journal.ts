import type { BrowserContext, Request } from '@playwright/test';

/** A failed request: its status from 400 on, or the browser's name of the network failure. */
type BadEnd = number | `net::ERR_${string}`;

/** Cancelled by the browser itself: the page was left, or the answer is no longer needed. */
const CANCELLED = 'net::ERR_ABORTED';
/** Console messages about requests, which the journal records itself. */
const LOAD_FAILED = /^Failed to load resource: /;

/**
 * Everything that went wrong in the pages of a context: failed requests, console errors, uncaught
 * exceptions and unhandled rejections.
 */
export class Journal {
  private readonly requests: string[] = [];
  private readonly errors: string[] = [];
  private readonly lostResources: string[] = [];
  private readonly foreseen = new Set<string>();

  constructor(context: BrowserContext) {
    this.watch(context);
  }

  /** Watches one more context, for a journey with a second user's browser. */
  watch(context: BrowserContext): void {
    context.on('response', (response) => {
      if (response.status() >= 400) this.note(response.request(), response.status());
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== CANCELLED) this.note(request, reason as BadEnd);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      if (LOAD_FAILED.test(message.text())) this.lostResources.push(pathOf(url));
      else this.errors.push(message.text());
    });
    context.on('weberror', (error) => this.errors.push(`uncaught: ${error.error().message}`));
  }

  /**
   * Declares that a journey makes a request fail, once or more: `foresee('POST /api/auth/login', 401)`.
   * A declared failure that does not occur is a problem, too.
   */
  foresee(request: `${string} /${string}`, end: BadEnd): void {
    this.foreseen.add(`${request} ${end}`);
  }

  get problems(): string[] {
    const paths = this.requests.map((line) => line.split(' ')[1]);
    return [
      ...this.errors,
      ...this.requests.filter((line) => !this.foreseen.has(line)),
      ...this.lostResources.filter((path) => !paths.includes(path)).map((path) => `not loaded: ${path}`),
      ...[...this.foreseen].filter((line) => !this.requests.includes(line)).map((line) => `did not come: ${line}`),
    ];
  }

  private note(request: Request, end: BadEnd): void {
    this.requests.push(`${request.method()} ${pathOf(request.url())} ${end}`);
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
